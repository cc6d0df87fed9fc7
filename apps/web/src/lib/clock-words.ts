/** What is left of a wait, as a clock shows it: «0:42», «12:05», «1:00:00». */
export function clockWords(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  const hours = Math.floor(whole / 3600);
  const [first = 0, ...rest] = hours > 0 ? [hours, ...parts] : parts;
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}
