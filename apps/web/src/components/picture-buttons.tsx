import { Download } from 'lucide-react';
import { explain } from '../lib/explain.ts';
import { Button } from './button.tsx';
import type { PictureWords } from './picture-head.ts';
import type { DrawnPicture, PictureKind } from './save-picture.ts';
import { toastFailure } from './toasts.ts';

const kinds = ['png', 'svg'] as const;

interface PictureButtonsProps extends PictureWords {
  /** Draws the picture once more, so many px wide. */
  draw: (width: number) => DrawnPicture | Promise<DrawnPicture>;
}

/** A picture as a file, under its title. */
export function PictureButtons({ title, about, draw }: PictureButtonsProps) {
  async function save(kind: PictureKind) {
    try {
      const { savedWidth, savePicture } = await import('./save-picture.ts');
      savePicture({ kind, title, about, ...(await draw(savedWidth)) });
    } catch (error) {
      toastFailure(explain(error));
    }
  }
  return kinds.map((kind) => (
    <Button
      key={kind}
      size="sm"
      variant="ghost"
      icon={<Download aria-hidden="true" />}
      aria-label={`${title}: скачать ${kind.toUpperCase()}`}
      onClick={() => void save(kind)}
    >
      {kind.toUpperCase()}
    </Button>
  ));
}
