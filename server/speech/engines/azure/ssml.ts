const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
// XML 1.0 can hold none of these, not even escaped, and none of them is said.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression is there to find them
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Cs}/gu;

/** The text as an SSML document for one voice. `pace` is a factor on its speed. */
export function ssmlOf(text: string, voice: string, pace: number): string {
  const percent = ((pace - 1) * 100).toFixed(2);
  const rate = percent.startsWith('-') ? percent : `+${percent}`;
  const escaped = text.replace(UNWRITABLE, ' ').replace(/[&<>"']/g, (sign) => ESCAPED[sign]!);
  return (
    '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="fa-IR">' +
    `<voice name="${voice}"><prosody rate="${rate}%">${escaped}</prosody></voice></speak>`
  );
}
