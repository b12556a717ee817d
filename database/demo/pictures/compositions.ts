import {
  type Composition,
  drawLine,
  drawMark,
  drawName,
  drawRings,
  mirror,
  productCanvas,
  times,
} from './scene.ts'

const { width, height } = productCanvas

/** A light that falls from the mark over the name. */
export const beam: Composition = scene => {
  const x = mirror(scene, 205)
  const far = mirror(scene, 1000)
  return `<path d="M${x} 510L${far} -40V760z" fill="${scene.tone.shape}" fill-opacity=".2"/>
${drawRings(x, 510, [190, 285, 390, 505], scene.tone.shape, 0.55)}
${drawMark(scene, { x: 205, y: 510, size: 230, shape: 'disc' })}
${drawName(scene, { box: { x: 220, y: 90, width: 660, height: 240 } })}
${drawLine(scene, { box: { x: 390, y: 390, width: 490, height: 130 } })}`
}

/** Bars along the lower edge, one of them lit. */
export const skyline: Composition = scene => {
  const { random, tone } = scene
  const lit = random.between(2, 9)
  const bars = times(12, i => {
    const tall = random.between(70, 230)
    const look = i === lit ? `fill="${tone.strong}"` : `fill="${tone.shape}" fill-opacity=".42"`
    return `<rect x="${24 + i * 78}" y="${height - tall}" width="50" height="${tall + 30}" rx="25" ${look}/>`
  })
  return `${bars.join('')}
${drawName(scene, { box: { x: 290, y: 76, width: 600, height: 270 } })}
${drawMark(scene, { x: 150, y: 200, size: 190 })}
${drawLine(scene, { box: { x: 330, y: 380, width: 560, height: 104 } })}`
}

/** Discs inside each other with the name in the middle. */
export const target: Composition = scene => {
  const { tone, random } = scene
  const discs = [420, 325, 235].map(
    r => `<circle cx="480" cy="392" r="${r}" fill="${tone.shape}" fill-opacity=".2"/>`,
  )
  const corner = (x: number, y: number) => {
    const look = `fill="none" stroke="${tone.strong}" stroke-width="14" stroke-linejoin="round" stroke-linecap="round"`
    return random.pick([
      `<circle cx="${x}" cy="${y}" r="26" ${look}/>`,
      `<path d="M${x - 28} ${y}h56M${x} ${y - 28}v56" ${look}/>`,
      `<path d="M${x - 28} ${y + 22}h56l-28-48z" ${look}/>`,
      `<rect x="${x - 24}" y="${y - 24}" width="48" height="48" rx="8" ${look}/>`,
    ])
  }
  return `${discs.join('')}${corner(96, 96)}${corner(864, 96)}${corner(96, 630)}${corner(864, 630)}
${drawMark(scene, { x: 480, y: 132, size: 180 })}
${drawName(scene, { box: { x: 170, y: 250, width: 620, height: 210 }, centred: true })}
${drawLine(scene, { box: { x: 250, y: 494, width: 460, height: 106 }, centred: true })}`
}

/** A window of the program, slightly turned. */
export const panel: Composition = scene => {
  const { tone, random } = scene
  const turn = random.pick([-6, -4, 4, 6])
  const sheet = (dx: number, dy: number, angle: number, fill: string, opacity: number) =>
    `<rect x="${130 + dx}" y="${130 + dy}" width="700" height="470" rx="44" fill="${fill}" fill-opacity="${opacity}" transform="rotate(${angle} 480 360)"/>`
  const dots = times(
    3,
    i => `<circle cx="${mirror(scene, 184 + i * 44)}" cy="184" r="13" fill="${tone.badge}"/>`,
  )
  const ink = tone.name === '#fff' ? tone.badgeInk : tone.name
  return `<circle cx="${mirror(scene, 790)}" cy="120" r="330" fill="${tone.shape}" fill-opacity=".26"/>
${sheet(-18, 22, turn - 7, tone.strong, 0.85)}
<g transform="rotate(${turn} 480 360)">${sheet(0, 0, 0, '#fffdf8', 1)}
<path d="M130 238v-64a44 44 0 0 1 44-44h612a44 44 0 0 1 44 44v64z" fill="${ink}"/>${dots.join('')}
${drawMark(scene, { x: 262, y: 420, size: 200, fill: ink, ink: '#fffdf8' })}
${drawName(scene, { box: { x: 390, y: 276, width: 395, height: 160 }, fill: ink })}
${drawLine(scene, { box: { x: 390, y: 468, width: 395, height: 92 }, fill: ink })}</g>`
}

/** Half discs that rise from the lower edge, with the mark as the sun. */
export const sunrise: Composition = scene => {
  const { tone } = scene
  const discs = [540, 420, 305].map(
    r => `<circle cx="480" cy="760" r="${r}" fill="${tone.shape}" fill-opacity=".3"/>`,
  )
  return `${discs.join('')}
${drawMark(scene, { x: 480, y: 590, size: 230, shape: 'disc' })}
${drawName(scene, { box: { x: 110, y: 64, width: 740, height: 230 }, centred: true })}
${drawLine(scene, { box: { x: 220, y: 334, width: 520, height: 108 }, centred: true })}`
}

/** A ticket: the mark on the stub, the name on the body. */
export const ticket: Composition = scene => {
  const { tone, random } = scene
  const ink = tone.name === '#fff' ? tone.badgeInk : tone.name
  const stub = mirror(scene, 330)
  const rays = times(
    9,
    i =>
      `<path d="M480 360L${width * 1.4} ${-60 + i * 30}V${-30 + i * 30}z" transform="rotate(${i * 40} 480 360)"/>`,
  )
  return `<g fill="${tone.shape}" fill-opacity=".3">${rays.join('')}</g>
<g transform="rotate(${random.pick([-7, -5, 5, 7])} 480 360)">
<path d="M106 176h748a34 34 0 0 1 34 34v92a58 58 0 0 0 0 116v92a34 34 0 0 1-34 34H106a34 34 0 0 1-34-34v-92a58 58 0 0 0 0-116v-92a34 34 0 0 1 34-34z" fill="#fffdf8"/>
<path d="M${stub} 200v320" stroke="${tone.strong}" stroke-width="8" stroke-dasharray="2 24" stroke-linecap="round"/>
${drawMark(scene, { x: 226, y: 360, size: 178, shape: 'square', fill: ink, ink: '#fffdf8' })}
${drawName(scene, { box: { x: 370, y: 206, width: 445, height: 178 }, fill: ink })}
${drawLine(scene, { box: { x: 370, y: 416, width: 445, height: 96 }, fill: ink })}</g>`
}
