/** Formats the time left on a clock: 12:05, 3:04:05. The caller formats days. */

export interface TimeLeft {
  days: number;
  hours: number;
  text: string;
}

export function timeLeft(milliseconds: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / 86400);
  const hours = Math.floor((seconds % 86400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const two = (number: number): string => String(number).padStart(2, '0');
  const text =
    hours || days ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return { days, hours, text };
}
