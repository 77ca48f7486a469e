/**
 * The few frontend messages of PostgreSQL's protocol 3.0 (chapter "Message Formats") that prepared
 * statements need. Text results throughout; a parameter goes as bytes only when it is a Uint8Array.
 */
export class WireWriter {
  #buffer = Buffer.allocUnsafe(4096);
  #end = 0;

  /** Starts a new batch. The bytes of the last one are overwritten. */
  reset(): void {
    this.#end = 0;
    // One large text must not keep its memory for ever.
    if (this.#buffer.length > 1 << 20) this.#buffer = Buffer.allocUnsafe(4096);
  }

  /** A copy of what was written since `reset`. */
  batch(): Uint8Array {
    return new Uint8Array(this.#buffer.subarray(0, this.#end));
  }

  parse(name: string, text: string): void {
    const start = this.#begin('P');
    this.#cstring(name);
    this.#cstring(text);
    this.#int16(0);
    this.#finish(start);
  }

  bind(name: string, values: readonly (string | Uint8Array | null)[]): void {
    const start = this.#begin('B');
    this.#cstring('');
    this.#cstring(name);
    this.#int16(values.length);
    for (const value of values) this.#int16(value instanceof Uint8Array ? 1 : 0);
    this.#int16(values.length);
    for (const value of values) this.#value(value);
    this.#int16(0);
    this.#finish(start);
  }

  describePortal(): void {
    const start = this.#begin('D');
    this.#cstring('P');
    this.#finish(start);
  }

  closeStatement(name: string): void {
    const start = this.#begin('C');
    this.#cstring(`S${name}`);
    this.#finish(start);
  }

  execute(): void {
    const start = this.#begin('E');
    this.#cstring('');
    this.#int32(0);
    this.#finish(start);
  }

  sync(): void {
    this.#finish(this.#begin('S'));
  }

  simpleQuery(text: string): void {
    const start = this.#begin('Q');
    this.#cstring(text);
    this.#finish(start);
  }

  #begin(code: string): number {
    this.#reserve(5);
    this.#buffer[this.#end] = code.charCodeAt(0);
    const start = this.#end + 1;
    this.#end += 5;
    return start;
  }

  /** The length counts itself but not the code before it. */
  #finish(start: number): void {
    this.#buffer.writeInt32BE(this.#end - start, start);
  }

  #cstring(text: string): void {
    this.#reserve(text.length * 3 + 1);
    this.#end += this.#buffer.write(text, this.#end);
    this.#buffer[this.#end++] = 0;
  }

  #value(value: string | Uint8Array | null): void {
    const start = this.#end;
    this.#int32(-1);
    if (value === null) return;
    if (typeof value === 'string') {
      this.#reserve(value.length * 3);
      this.#end += this.#buffer.write(value, this.#end);
    } else {
      this.#reserve(value.length);
      this.#buffer.set(value, this.#end);
      this.#end += value.length;
    }
    this.#buffer.writeInt32BE(this.#end - start - 4, start);
  }

  #int16(value: number): void {
    this.#reserve(2);
    this.#end = this.#buffer.writeUInt16BE(value, this.#end);
  }

  #int32(value: number): void {
    this.#reserve(4);
    this.#end = this.#buffer.writeInt32BE(value, this.#end);
  }

  #reserve(size: number): void {
    if (this.#end + size <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#end + size));
    this.#buffer.copy(larger, 0, 0, this.#end);
    this.#buffer = larger;
  }
}
