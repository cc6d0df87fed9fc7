interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface BoxLook {
  readonly fill: string;
  readonly ink: string;
  readonly font: string;
  readonly fontSize: number;
}

/** A filled box with its words in the middle, as ECharts' custom series draws one. */
export const drawnBox = (shape: Box, text: string, { fill, ink, font, fontSize }: BoxLook) => ({
  type: 'rect',
  shape,
  style: { fill },
  textContent: { type: 'text', style: { text, fill: ink, fontSize, fontFamily: font } },
  textConfig: { position: 'inside' },
});
