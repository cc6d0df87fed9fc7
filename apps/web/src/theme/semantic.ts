import { brand, grades, lines, neutral, signal } from './palette.ts';

/** A colour in both modes. `_light` repeats the base so that a light part can stand inside a dark page. */
function mode(light: string, dark: string) {
  return { value: { base: light, _light: light, _dark: dark } };
}

type GradeStep = keyof typeof grades.light;
const gradeSteps = [1, 2, 3, 4, 5] as const satisfies readonly GradeStep[];

/** What components may name. Contrast of each pair of ink and ground is kept by `contrast.test.ts`. */
export const colors = {
  bg: {
    canvas: mode(neutral[50], neutral[950]),
    surface: mode(neutral[0], neutral[900]),
    subtle: mode(neutral[100], neutral[850]),
    hover: mode(neutral[100], neutral[850]),
    active: mode(neutral[200], neutral[800]),
    inverted: mode(neutral[900], neutral[200]),
    scrim: mode('#15110E66', '#0A0806A6'),
  },
  fg: {
    default: mode(neutral[900], neutral[100]),
    muted: mode(neutral[600], neutral[400]),
    icon: mode(neutral[500], neutral[400]),
    disabled: mode(neutral[400], neutral[600]),
    inverted: mode(neutral[50], neutral[950]),
  },
  border: {
    default: mode(neutral[200], neutral[800]),
    strong: mode(neutral[300], neutral[700]),
    control: mode(neutral[400], neutral[600]),
    hover: mode(neutral[500], neutral[500]),
  },
  accent: {
    solid: mode(brand[400], brand[400]),
    hover: mode(brand[300], brand[300]),
    pressed: mode(brand[500], brand[500]),
    ink: mode(brand[950], brand[950]),
    subtle: mode(brand[100], brand[950]),
    text: mode(brand[700], brand[300]),
    mark: mode(brand[600], brand[400]),
  },
  link: mode(brand[700], brand[300]),
  focus: mode(brand[600], brand[400]),
  danger: {
    text: mode(signal.redDeep, signal.redPale),
    solid: mode(signal.redDeep, signal.redDeep),
    hover: mode('#8C221A', '#BC3A2D'),
    ink: mode(neutral[0], neutral[0]),
    subtle: mode(signal.redSoft, signal.redDim),
  },
  warning: {
    text: mode(signal.amberDeep, signal.amberPale),
    subtle: mode(signal.amberSoft, signal.amberDim),
  },
  success: {
    text: mode(signal.greenDeep, signal.greenPale),
    subtle: mode(signal.greenSoft, signal.greenDim),
  },
  info: {
    text: mode(signal.blueDeep, signal.bluePale),
    subtle: mode(signal.blueSoft, signal.blueDim),
  },
  dot: {
    good: mode(signal.green, '#5FB56F'),
    bad: mode(signal.red, '#EA6A58'),
    wait: mode(signal.amber, '#D9A23A'),
    busy: mode(signal.blue, '#6AA7D9'),
    idle: mode(neutral[400], neutral[600]),
  },
  grade: Object.fromEntries(gradeSteps.map((step) => [step, mode(grades.light[step], grades.dark[step])])),
  gradeInk: Object.fromEntries(
    gradeSteps.map((step) => [step, mode(grades.inkLight[step], grades.inkDark[step])]),
  ),
  chart: Object.fromEntries(
    lines.light.map((light, index) => [index + 1, mode(light, lines.dark[index] ?? light)]),
  ),
};

export const shadows = {
  float: {
    value: {
      base: '0 1px 2px rgb(52 26 8 / 0.06), 0 8px 24px rgb(52 26 8 / 0.12)',
      _light: '0 1px 2px rgb(52 26 8 / 0.06), 0 8px 24px rgb(52 26 8 / 0.12)',
      _dark: '0 1px 2px rgb(0 0 0 / 0.4), 0 12px 32px rgb(0 0 0 / 0.5)',
    },
  },
};
