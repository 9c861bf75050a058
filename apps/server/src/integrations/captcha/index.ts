/** Draws captcha images. docs/decisions/0012 measures their resistance to programs. */
import { createThread } from '../../platform/threads/worker-thread.ts';
import { HEIGHT, WIDTH } from './size.ts';

export type CodePainter = {
  /** Returns an <img> element of the code; each call draws a different image. */
  draw(code: string): Promise<string>;
  close(): Promise<void>;
};

export function createCodePainter(): CodePainter {
  const painter = createThread<string, Uint8Array>(
    new URL('./worker.ts', import.meta.url),
    'a code could not be drawn',
  );
  return {
    draw: async (code) => {
      const picture = Buffer.from(await painter.request(code)).toString('base64');
      return `<img src="data:image/webp;base64,${picture}" width="${WIDTH}" height="${HEIGHT}" alt="CAPTCHA">`;
    },
    close: painter.close,
  };
}
