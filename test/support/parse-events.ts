export interface ParsedEvent {
  id: number;
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it freely
  data: any;
}

/** The events of a finished stream, by the framing of the specification. */
export function parseEvents(stream: string): ParsedEvent[] {
  return stream
    .split('\n\n')
    .filter((block) => block.startsWith('id:'))
    .map((block) => {
      const fields = Object.fromEntries(
        block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]),
      );
      return { id: Number(fields.id), event: fields.event!, data: JSON.parse(fields.data!) };
    });
}
