// Pure data, like plans.ts: the administration commands import both without the index, which loads the database
// driver. So a command that only asks a running server starts in 0.12 s instead of 0.28.

export const SCOPES = ['text', 'speech'] as const;
/** What a key may be used for. */
export type Scope = (typeof SCOPES)[number];
