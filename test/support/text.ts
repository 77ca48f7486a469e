/** What most tests of speech say. */
export const TEXT = 'سلام دنیا، حال شما چطور است؟';
