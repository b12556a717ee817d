const steps = 4

/** Round figures for a value axis from 0: five marks, the last at or above the highest value. */
export function chartScale(highest: number): number[] {
  const step = roundUp(Math.max(highest, steps) / steps)
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = [1, 2, 2.5, 5, 10].find(round => round * power >= value) ?? 10
  return factor * power
}
