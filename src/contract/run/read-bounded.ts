/** Thrown for an answer that is larger than is read. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/** The body of an answer as text, read no further than `most` bytes. Throws AnswerTooLarge, and what reading throws. */
export async function readBounded({ body }: Response, most: number): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let [text, size] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > most) {
      reader.cancel().catch(() => undefined);
      throw new AnswerTooLarge(`the answer is larger than ${most} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
