/**
 * Raw colour steps: one brand hue (OKLCH 53°) and warm neutrals of the same hue, and what the two cannot say
 * (states, grades, lines of a chart). Only files of this folder read them; components use semantic tokens.
 */
export const brand = {
  50: '#FFF7F2',
  100: '#FFEBDE',
  200: '#FFD7BD',
  300: '#FFC199',
  400: '#FFB07D',
  500: '#F48F47',
  600: '#D6701B',
  700: '#A65100',
  800: '#7B3C06',
  900: '#552B0C',
  950: '#341A08',
} as const;

export const neutral = {
  0: '#FFFFFF',
  50: '#FFF9F5',
  100: '#F8F2EF',
  200: '#ECE6E3',
  300: '#DCD6D3',
  400: '#AFA9A6',
  500: '#847F7C',
  600: '#67625F',
  700: '#4E4946',
  800: '#342F2D',
  850: '#2A2523',
  900: '#211D1B',
  950: '#15110E',
} as const;

export const signal = {
  redDeep: '#A62B20',
  red: '#C8402F',
  redSoft: '#FBE7E3',
  redDim: '#43211C',
  redPale: '#FFA799',
  amber: '#B97A00',
  amberDeep: '#835600',
  amberSoft: '#FAEED3',
  amberDim: '#3B2C10',
  amberPale: '#F1C470',
  green: '#3C8A4B',
  greenDeep: '#2A6A38',
  greenSoft: '#E3F1E4',
  greenDim: '#1C3322',
  greenPale: '#97D3A2',
  blue: '#3A78AE',
  blueDeep: '#2A5C8B',
  blueSoft: '#E4EEF6',
  blueDim: '#1B2E3E',
  bluePale: '#9CC7EA',
} as const;

/** Red through grey to green; lightness grows with the grade, so the order survives without hue. */
export const grades = {
  light: { 1: '#98231B', 2: '#B85344', 3: '#9A928E', 4: '#8FBF97', 5: '#B9E2BF' },
  dark: { 1: '#B5382C', 2: '#D07565', 3: '#A8A19D', 4: '#97C79F', 5: '#C6EBCB' },
  inkLight: { 1: '#FFFFFF', 2: '#FFFFFF', 3: '#15110E', 4: '#15110E', 5: '#15110E' },
  inkDark: { 1: '#FFFFFF', 2: '#15110E', 3: '#15110E', 4: '#15110E', 5: '#15110E' },
} as const;

/** After Okabe and Ito (colours most colour-blind people tell apart), darkened or lightened to 3:1 and more. */
export const lines = {
  light: ['#0B5E9B', '#C2570C', '#0B7D63', '#8A4C9E', '#8A6A00', '#B8336A', '#4D7EA8', '#5C5450'],
  dark: ['#6FB4EA', '#F2914B', '#4CC3A2', '#C99BDB', '#D9B84A', '#F084AC', '#A9C6DF', '#C9C1BC'],
} as const;
