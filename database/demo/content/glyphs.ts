/**
 * Line drawings on a 48 × 48 grid. `line` is stroked; `tint` is below it and filled with the palette's accent colour.
 */
export type Drawing = { line: string; tint?: string }

const path = (...d: string[]) => d.map(one => `<path d="${one}"/>`).join('')
const circle = (cx: number, cy: number, r: number) => `<circle cx="${cx}" cy="${cy}" r="${r}"/>`
const box = (x: number, y: number, width: number, height: number, rx = 3) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}"/>`
/** The strokes, mirrored at the vertical axis. */
const mirrored = (shapes: string) => `${shapes}<g transform="matrix(-1 0 0 1 48 0)">${shapes}</g>`

const cloudShape = 'M14 37a9 9 0 0 1-1-18 12 12 0 0 1 23-2 10 10 0 0 1-1 20z'
const cube = 'M24 5l9 5v10l-9 5-9-5V10z'
const cubeEdges = 'M15 10l9 5 9-5M24 15v10'

export const glyphs = {
  archive: {
    line: box(5, 8, 38, 9, 2) + path('M8 17v20a3 3 0 0 0 3 3h26a3 3 0 0 0 3-3V17', 'M19 25h10'),
    tint: box(5, 8, 38, 9, 2),
  },
  badge: {
    line: box(11, 9, 26, 34, 4) + path('M20 9V5h8v4', 'M16 37c1-5 4-7 8-7s7 2 8 7') + circle(24, 22, 5),
    tint: circle(24, 22, 5),
  },
  bars: {
    line: path('M6 41h36') + box(9, 27, 7, 14, 2) + box(20.5, 17, 7, 24, 2) + box(32, 8, 7, 33, 2),
    tint: box(32, 8, 7, 33, 2),
  },
  book: {
    line: path(
      'M24 13c-5-4-11-5-18-4v28c7-1 13 0 18 4 5-4 11-5 18-4V9c-7-1-13 0-18 4z',
      'M24 13v28',
      'M29 19c3-1.4 5.5-1.8 8-1.8M29 26c3-1.4 5.5-1.8 8-1.8M19 19c-3-1.4-5.5-1.8-8-1.8M19 26c-3-1.4-5.5-1.8-8-1.8',
    ),
    tint: path('M24 13c5-4 11-5 18-4v28c-7-1-13 0-18 4z'),
  },
  bridge: {
    line: path(
      'M3 33h42M14 8v31M34 8v31',
      'M3 27C9 25 13 19 14 10c2 11 6 15 10 15s8-4 10-15c1 9 5 15 11 17',
      'M19 22.5V33M24 25v8M29 22.5V33',
    ),
    tint: path('M12.5 8h3v31h-3zM32.5 8h3v31h-3z'),
  },
  briefcase: {
    line:
      box(5, 14, 38, 26, 4) +
      path('M17 14v-3a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v3', 'M5 25c12 5 26 5 38 0', 'M24 26.5V31'),
    tint: box(21.5, 25.5, 5, 6, 1.5),
  },
  butterfly: {
    line:
      path('M24 15v22') +
      mirrored(
        path(
          'M24 21C20 8 8 6 6.5 13 5 20 13 25 24 24',
          'M24 25c-9 0-14.5 4-13.5 10 1 6 10.5 4.5 13.5-5',
          'M24 15c-1-4-3-6-5.5-6.5',
        ),
      ),
    tint: mirrored(path('M24 25c-9 0-14.5 4-13.5 10 1 6 10.5 4.5 13.5-5z')),
  },
  camera: {
    line:
      box(5, 14, 38, 26, 5) +
      path('M16 14l3-5.5h10l3 5.5M36.5 20.5h1') +
      circle(24, 27, 8.5) +
      circle(24, 27, 3.5),
    tint: circle(24, 27, 3.5),
  },
  chart: {
    line: path('M6 7v31a3 3 0 0 0 3 3h33', 'M12 33l8.5-10 7 6L40 13', 'M33 12.5h7.5V20'),
    tint: circle(20.5, 23, 2.6) + circle(27.5, 29, 2.6),
  },
  chip: {
    line:
      box(12, 12, 24, 24, 4) +
      box(19, 19, 10, 10, 2) +
      path(
        'M18 12V6M24 12V6M30 12V6M18 42v-6M24 42v-6M30 42v-6M12 18H6M12 24H6M12 30H6M42 18h-6M42 24h-6M42 30h-6',
      ),
    tint: box(19, 19, 10, 10, 2),
  },
  clapper: {
    line:
      box(6, 20, 36, 21, 3) +
      path('M6.5 19.5 5 14 38.5 5.5 40 11z', 'M13 12l4 5M21.5 9.8l4 5M30 7.6l4 5', 'M6 27h36'),
    tint: path('M6.5 19.5 5 14 38.5 5.5 40 11z'),
  },
  cloud: {
    line: path(cloudShape, 'M24 33V22.5M19 27l5-5 5 5'),
    tint: path('M19 27l5-5 5 5z'),
  },
  cloudplay: { line: path(cloudShape, 'M21 21.5l9 5.5-9 5.5z'), tint: path('M21 21.5l9 5.5-9 5.5z') },
  code: { line: path('M15 13 4.5 24 15 35M33 13l10.5 11L33 35M28 8l-8 32') },
  coffee: {
    line: path(
      'M18 19c-2 6-6 8-6 14 0 5 3 9 6 9h11c3 0 6-4 6-9 0-6-4-8-5-14z',
      'M17.5 19c0-5 3-7 6.2-9 3.2 2 6.3 4 6.3 9zM23.7 10V5.5',
      'M17 23c-4-1-6.5-5-12-6.5 2 4 3.5 7.5 8.5 11',
      'M30.5 21c8-2 12 4 9 9.5-1 2.5-3 3.5-5 3.5',
    ),
    tint: path('M17.5 19c0-5 3-7 6.2-9 3.2 2 6.3 4 6.3 9z'),
  },
  cubes: {
    line:
      path(cube, cubeEdges) +
      `<g transform="translate(-9 15.5)">${path(cube, cubeEdges)}</g>` +
      `<g transform="translate(9 15.5)">${path(cube, cubeEdges)}</g>`,
    tint: path('M24 5l9 5-9 5-9-5z'),
  },
  document: {
    line: path(
      'M11 4.5h17l10 10V40a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V7.5a3 3 0 0 1 3-3z',
      'M28 4.5v10h10',
      'M32 22H15M32 28.5H15M32 35h-9',
    ),
    tint: path('M28 4.5v10h10z'),
  },
  dumbbell: {
    line: path('M15 24h18M4 20v8M44 20v8') + box(8, 13, 7, 22, 2.5) + box(33, 13, 7, 22, 2.5),
    tint: box(8, 13, 7, 22, 2.5) + box(33, 13, 7, 22, 2.5),
  },
  faders: {
    line:
      path('M12 7v34M24 7v34M36 7v34') +
      box(7.5, 25, 9, 6, 2) +
      box(19.5, 13, 9, 6, 2) +
      box(31.5, 28, 9, 6, 2),
    tint: box(7.5, 25, 9, 6, 2) + box(19.5, 13, 9, 6, 2) + box(31.5, 28, 9, 6, 2),
  },
  feather: {
    line: path('M41 7C26 5 12 14 12 32l-5 10', 'M12 32c15 1 25-8 29-25', 'M12 32 30 16M19 25.5V18M25 20.3h8'),
    tint: path('M41 7C37 24 27 33 12 32L30 16z'),
  },
  film: {
    line:
      box(5, 9, 38, 30, 4) +
      path('M13 9v30M35 9v30M5 19h8M5 29h8M35 19h8M35 29h8', 'M21 18.5l8.5 5.5-8.5 5.5z'),
    tint: path('M21 18.5l8.5 5.5-8.5 5.5z'),
  },
  flag: {
    line: path('M4 41 18 19l6 8 4.5-6L44 41z', 'M28.5 21V5.5M28.5 6.5H40l-3.5 4.5 3.5 4.5H28.5'),
    tint: path('M28.5 6.5H40l-3.5 4.5 3.5 4.5H28.5z'),
  },
  football: {
    line:
      circle(24, 24, 18) +
      path(
        'M24 16l7.6 5.5-2.9 9h-9.4l-2.9-9z',
        'M24 16V6M31.6 21.5l9.6-3.3M28.7 30.5l6 8M19.3 30.5l-6 8M16.4 21.5l-9.6-3.3',
      ),
    tint: path('M24 16l7.6 5.5-2.9 9h-9.4l-2.9-9z'),
  },
  gamepad: {
    line:
      path(
        'M15 14h18a10 10 0 0 1 10 9l1 8.5a5.5 5.5 0 0 1-10 4L31 32H17l-3 3.5a5.5 5.5 0 0 1-10-4L5 23a10 10 0 0 1 10-9z',
        'M13 23h7M16.5 19.5v7',
      ) +
      circle(30.5, 25, 1.8) +
      circle(35, 20.5, 1.8),
    tint: circle(30.5, 25, 1.8) + circle(35, 20.5, 1.8),
  },
  gem: {
    line: path(
      'M14 8h20l9 11.5L24 41 5 19.5z',
      'M5 19.5h38',
      'M14 8l4.5 11.5L24 41l5.5-21.5L34 8M18.5 19.5 24 8l5.5 11.5',
    ),
    tint: path('M18.5 19.5 24 8l5.5 11.5L24 41z'),
  },
  globe: {
    line: `${circle(24, 24, 18)}<ellipse cx="24" cy="24" rx="8" ry="18"/>${path('M6 24h36M9 15h30M9 33h30')}`,
    tint: '<ellipse cx="24" cy="24" rx="8" ry="18"/>',
  },
  headphones: {
    line: path('M8 31v-5a16 16 0 0 1 32 0v5') + box(5.5, 28, 8.5, 13, 3.5) + box(34, 28, 8.5, 13, 3.5),
    tint: box(5.5, 28, 8.5, 13, 3.5) + box(34, 28, 8.5, 13, 3.5),
  },
  horse: {
    line: path(
      'M12 42h25M15 42c-1-9 8-12 9-20-3 3-6 5-10 4.5-3.5-.5-4.5-4-2.5-6.5L19 11l1-6 6 5c8 3 11 13 9 32',
      'M22 14.5h.6',
    ),
    tint: path('M26 10c8 3 11 13 9 32h-5c3-14 1-25-4-32z'),
  },
  horseshoe: {
    line: path(
      'M13 7h7c-3 6-4 12-3.2 18a7.250 7.250 0 0 0 14.4 0C32 19 31 13 28 7h7c4.5 7 6 14 5 21a16 16 0 0 1-32 0C7 21 8.5 14 13 7z',
    ),
    tint: [
      circle(12, 18, 1.5),
      circle(12.5, 27, 1.5),
      circle(17, 35, 1.5),
      circle(36, 18, 1.5),
      circle(35.5, 27, 1.5),
      circle(31, 35, 1.5),
    ].join(''),
  },
  house: {
    line: path('M5 23 24 7l19 16M10.5 19v22h27V19', 'M18.5 41v-9.5a5.5 5.5 0 0 1 11 0V41', 'M21 20.5h6'),
    tint: path('M18.5 41v-9.5a5.5 5.5 0 0 1 11 0V41z'),
  },
  joystick: {
    line: box(7, 30, 34, 12, 4) + path('M21 30V17M32 36h4M12 36h3') + circle(21, 11, 6),
    tint: circle(21, 11, 6),
  },
  karaoke: {
    line:
      circle(29, 16, 9) +
      path('M22.5 22 6.5 38l4 4 16-16.5', 'M23 12l10 10', 'M37 44V31l6-1.5v11') +
      circle(35, 44, 2) +
      circle(41, 40.5, 2),
    tint: circle(29, 16, 9),
  },
  key: {
    line: circle(16, 31, 9.5) + circle(16, 31, 3) + path('M22.7 24.3 41 6M33.5 13.5l5.5 5.5M28 19l4 4'),
    tint: circle(16, 31, 9.5),
  },
  ladder: {
    line: path(
      'M16 12 10 43M32 12l6 31M15 18h18M13.9 24h20.2M12.7 30h22.6M11.6 36h24.8',
      'M24 2.5l1.6 3.4 3.7.5-2.7 2.5.7 3.7L24 10.8l-3.3 1.8.7-3.7-2.7-2.5 3.7-.5z',
    ),
    tint: path('M24 2.5l1.6 3.4 3.7.5-2.7 2.5.7 3.7L24 10.8l-3.3 1.8.7-3.7-2.7-2.5 3.7-.5z'),
  },
  layers: {
    line: path('M24 6l18 9-18 9L6 15z', 'M6 24l18 9 18-9', 'M6 33l18 9 18-9'),
    tint: path('M24 6l18 9-18 9L6 15z'),
  },
  lotus: {
    line:
      path('M24 9c6 7 7 17 0 27-7-10-6-20 0-27z') +
      mirrored(
        path('M24 36C13 35 8.5 28 8 18c5 .5 8.6 2.5 11 6', 'M24 36c-9 4-17 1-20.5-6 2-1.3 4-2 6.2-2.3'),
      ),
    tint: path('M24 9c6 7 7 17 0 27-7-10-6-20 0-27z'),
  },
  masks: {
    line: path(
      'M5 8c6.5 2 12.5 2 19 0v12c0 7-4 11-9.5 13C9 31 5 27 5 20z',
      'M10 16h3M16 16h3M10 22.5c2.5 3.5 6.5 3.5 9 0',
      'M28 17c5 1 10 .5 15-1v12c0 7-4 11-9.5 13-3.5-1.3-6.3-3.5-7.8-6.7',
      'M31 24h2M37.5 24h2M31 34c2-3 6-3 8 0',
    ),
    tint: path('M5 8c6.5 2 12.5 2 19 0v12c0 7-4 11-9.5 13C9 31 5 27 5 20z'),
  },
  microphone: {
    line:
      box(16.5, 4.5, 15, 23, 7.5) +
      path('M10 22v2a14 14 0 0 0 28 0v-2', 'M24 38v6M16.5 44h15', 'M16.5 13H22M16.5 19H22'),
    tint: box(16.5, 4.5, 15, 23, 7.5),
  },
  moon: {
    line: path(
      'M39 29A17 17 0 1 1 19 9a14 14 0 0 0 20 20z',
      'M34 7l1.3 3.2L38.5 11.5l-3.2 1.3L34 16l-1.3-3.2-3.2-1.3 3.2-1.3z',
    ),
    tint: path('M39 29A17 17 0 1 1 19 9a14 14 0 0 0 20 20z'),
  },
  notes: {
    line: path('M18 36V11l21-4.5v25', 'M18 18l21-4.5') + circle(13, 36, 5) + circle(34, 31.5, 5),
    tint: circle(13, 36, 5) + circle(34, 31.5, 5),
  },
  oud: {
    line: `<g transform="rotate(38 24 24)">${path('M24 17c6.5 2 11 9 11 15a11 11 0 0 1-22 0c0-6 4.5-13 11-15z', 'M22.3 17.5V4h3.4v13.5M22.3 4l-4-2.5M18 6h4M26 6h4M18 10h4M26 10h4', 'M20 39h8M24 17.5V39')}${circle(24, 30, 3.6)}</g>`,
    tint: `<g transform="rotate(38 24 24)">${path('M24 17c6.5 2 11 9 11 15a11 11 0 0 1-22 0c0-6 4.5-13 11-15z')}</g>`,
  },
  pages: {
    line:
      box(16, 12, 25, 31, 3) +
      path('M10 36a3 3 0 0 1-2-3V8a3 3 0 0 1 3-3h19a3 3 0 0 1 3 2.5', 'M35 21H22M35 28H22M35 35h-7'),
    tint: box(16, 12, 25, 31, 3),
  },
  planet: {
    line:
      circle(24, 24, 12) +
      path(
        'M13 28.5C6.5 33 3 37 4.5 39.2c2 3 12.5-1.2 22.5-8.2s17.5-15 15.5-18c-1.5-2.2-7-.7-13.5 2.7',
        'M38 34l1.2 2.8L42 38l-2.8 1.2L38 42l-1.2-2.8L34 38l2.8-1.2z',
      ),
    tint: circle(24, 24, 12),
  },
  plate: {
    line:
      circle(25, 24, 11.5) +
      circle(25, 24, 6.5) +
      path('M4 8v9a3.5 3.5 0 0 0 7 0V8M7.5 8v33', 'M43.5 41V8c-3.5 2-5 9-4 17h4'),
    tint: circle(25, 24, 6.5),
  },
  reed: {
    line: path(
      'M37 4.5l6.5 6.5L20 34.5l-9 3.5 3-9.5z',
      'M31.5 10l6.5 6.5M14 28.5l6 6',
      'M5 43.5c7-4 11 2 18-.5 6-2 11-1.5 19 .5',
    ),
    tint: path('M14 28.5l6 6-9 3.5z'),
  },
  rocket: {
    line:
      path(
        'M24 4c8.5 6 11 14.5 9.5 27h-19C13 18.5 15.5 10 24 4z',
        'M14.5 23 7 30.5V38l8.5-5.5M33.5 23l7.5 7.5V38l-8.5-5.5',
        'M19.5 37v3.5M24 37v7.5M28.5 37v3.5',
      ) + circle(24, 19, 4.5),
    tint: circle(24, 19, 4.5),
  },
  scales: {
    line:
      path('M24 5v36M15 42h18M9 12h30', 'M9 12 3.5 26a6 6 0 0 0 11 0zM39 12l-5.5 14a6 6 0 0 0 11 0z') +
      circle(24, 6, 2),
    tint: path('M3.5 26a6 6 0 0 0 11 0zM33.5 26a6 6 0 0 0 11 0z'),
  },
  shield: {
    line: path(
      'M24 4.5 40 10v12c0 10.5-6.5 17.5-16 21.5C14.5 39.5 8 32.5 8 22V10z',
      'M16.5 24l5.5 5.5L32 19',
    ),
    tint: path('M24 4.5 40 10v12c0 10.5-6.5 17.5-16 21.5z'),
  },
  spark: {
    line: path(
      'M22 7c2 12 7 17 19 19-12 2-17 7-19 19-2-12-7-17-19-19 12-2 17-7 19-19z',
      'M39 4c.7 3.5 2 4.8 5.5 5.5C41 10.2 39.7 11.5 39 15c-.7-3.5-2-4.8-5.5-5.5C37 8.8 38.3 7.5 39 4z',
    ),
    tint: path(
      'M39 4c.7 3.5 2 4.8 5.5 5.5C41 10.2 39.7 11.5 39 15c-.7-3.5-2-4.8-5.5-5.5C37 8.8 38.3 7.5 39 4z',
    ),
  },
  speech: {
    line: path(
      'M5 12a4 4 0 0 1 4-4h21a4 4 0 0 1 4 4v11a4 4 0 0 1-4 4H17l-7 6v-6H9a4 4 0 0 1-4-4z',
      'M38.5 18a4.5 4.5 0 0 1 4.5 4.5V31a4 4 0 0 1-4 4v6.5L31.5 35H23',
      'M15 22.5l4.5-10 4.5 10M16.7 19h5.6',
    ),
    tint: path('M38.5 18a4.5 4.5 0 0 1 4.5 4.5V31a4 4 0 0 1-4 4v6.5L31.5 35H23l6-8h1a4 4 0 0 0 4-4v-5z'),
  },
  stopwatch: {
    line:
      circle(24, 28, 15.5) +
      path('M24 28l6-8M19.5 4.5h9M24 4.5v8M36.5 13.5l3 3M24 16v2M36 28h-2M12 28h2M24 40v-2'),
    tint: path('M24 28V15.5A12.5 12.5 0 0 1 36.5 28z'),
  },
  target: {
    line:
      circle(22, 26, 18) +
      circle(22, 26, 11) +
      circle(22, 26, 4) +
      path('M22 26 41 7M35.5 6.5v6h6L46 8h-5.5V2.5z'),
    tint: circle(22, 26, 4),
  },
  television: {
    line: box(5, 9, 38, 26, 4.5) + path('M16.5 42h15M24 35v7', 'M20.5 16.5l9.5 5.5-9.5 5.5z'),
    tint: path('M20.5 16.5l9.5 5.5-9.5 5.5z'),
  },
  ticket: {
    line: path(
      'M5 15a3.5 3.5 0 0 1 3.5-3.5h31A3.5 3.5 0 0 1 43 15v4.5a4.5 4.5 0 0 0 0 9V33a3.5 3.5 0 0 1-3.5 3.5h-31A3.5 3.5 0 0 1 5 33v-4.5a4.5 4.5 0 0 0 0-9z',
      'M31 12v3M31 20v3M31 26v3M31 33v3',
      'M19.5 18l1.9 3.9 4.3.6-3.1 3 .7 4.2-3.8-2-3.8 2 .7-4.2-3.1-3 4.3-.6z',
    ),
    tint: path('M19.5 18l1.9 3.9 4.3.6-3.1 3 .7 4.2-3.8-2-3.8 2 .7-4.2-3.1-3 4.3-.6z'),
  },
  trophy: {
    line: path(
      'M14.5 6h19v13a9.5 9.5 0 0 1-19 0z',
      'M14.5 10H7v3.5a7.5 7.5 0 0 0 7.5 7.5M33.5 10H41v3.5a7.5 7.5 0 0 1-7.5 7.5',
      'M24 28.5V36M15.5 42h17M18.5 42c0-3.5 2-6 5.5-6s5.5 2.5 5.5 6',
    ),
    tint: path('M14.5 6h19v13a9.5 9.5 0 0 1-19 0z'),
  },
} satisfies Record<string, Drawing>

export type Glyph = keyof typeof glyphs
