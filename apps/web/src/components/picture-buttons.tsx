import { Download } from 'lucide-react';
import { Button } from './button.tsx';
import type { PictureKind } from './save-picture.ts';

const kinds = ['png', 'svg'] as const;

interface PictureButtonsProps {
  title: string;
  onSave: (kind: PictureKind) => void;
}

/** A picture as a file. */
export function PictureButtons({ title, onSave }: PictureButtonsProps) {
  return kinds.map((kind) => (
    <Button
      key={kind}
      size="sm"
      variant="ghost"
      icon={<Download aria-hidden="true" />}
      aria-label={`${title}: скачать ${kind.toUpperCase()}`}
      onClick={() => onSave(kind)}
    >
      {kind.toUpperCase()}
    </Button>
  ));
}
