import { drawGlyph } from './draw-glyph.ts'
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

/** A coloured side with the mark, the name on the other. */
export const split: Composition = scene => {
  const { tone, random } = scene
  const edge = random.pick([
    `M0 0H360V${height}H0z`,
    `M0 0H440L290 ${height}H0z`,
    `M0 0H300Q450 ${height / 2} 300 ${height}H0z`,
  ])
  const flip = mirror(scene, 0) === 0 ? '' : ` transform="matrix(-1 0 0 1 ${width} 0)"`
  return `<path d="${edge}" fill="${tone.badge}"${flip}/>
${drawRings(mirror(scene, 170), 360, [165, 235, 315], tone.badgeInk, 0.22)}
${drawMark(scene, { x: 172, y: 360, size: 360, shape: 'disc', fill: 'none' })}
${drawName(scene, { box: { x: 452, y: 170, width: 440, height: 220 } })}
${drawLine(scene, { box: { x: 452, y: 440, width: 440, height: 112 } })}`
}

/** The mark larger than the picture, the name before it. */
export const giant: Composition = scene => {
  const { tone } = scene
  const x = mirror(scene, 245)
  const big = drawGlyph(scene.glyph, {
    cx: x,
    cy: 330,
    size: 680,
    accent: tone.strong,
    stroke: tone.shape,
    strokeWidth: 1.5,
    tintOpacity: 0.4,
  })
  return `<g opacity=".5">${big}</g>
${drawName(scene, { box: { x: 250, y: 200, width: 640, height: 250 } })}
${drawLine(scene, { box: { x: 380, y: 500, width: 510, height: 124 } })}`
}

/** Eight-pointed stars around a plate. */
export const lattice: Composition = scene => {
  const { tone } = scene
  const star = (x: number, y: number) => {
    const square = `<rect x="${x - 72}" y="${y - 72}" width="144" height="144"/>`
    return `${square}<g transform="rotate(45 ${x} ${y})">${square}</g>`
  }
  const stars = times(4, row => times(5, column => star(column * 240, row * 240))).flat()
  const ink = tone.name === '#fff' ? tone.badgeInk : tone.name
  return `<g fill="none" stroke="${tone.shape}" stroke-opacity=".45" stroke-width="5">${stars.join('')}</g>
<rect x="150" y="196" width="660" height="430" rx="40" fill="#fffdf8"/>
<rect x="170" y="216" width="620" height="390" rx="26" fill="none" stroke="${tone.strong}" stroke-width="4"/>
${drawMark(scene, { x: 480, y: 186, size: 200, shape: 'star', fill: ink, ink: '#fffdf8' })}
${drawName(scene, { box: { x: 215, y: 310, width: 530, height: 160 }, centred: true, fill: ink })}
${drawLine(scene, { box: { x: 260, y: 500, width: 440, height: 80 }, centred: true, fill: ink })}`
}

/** Hills under the mark. */
export const dunes: Composition = scene => {
  const { tone, random } = scene
  const hills = times(3, i => {
    const top = 470 + i * 84
    const crest = width * (random.between(25, 60) / 100)
    return `<path d="M0 ${top + 40}Q${crest} ${top - 130} ${crest + 240} ${top + 10}T${width} ${top - 30}V${height}H0z" fill="${tone.shape}" fill-opacity="${0.26 + i * 0.14}"/>`
  })
  return `${drawRings(mirror(scene, 206), 220, [138, 168], tone.strong, 0.6)}
${hills.join('')}
${drawMark(scene, { x: 206, y: 220, size: 220, shape: 'disc' })}
${drawName(scene, { box: { x: 396, y: 84, width: 494, height: 220 } })}
${drawLine(scene, { box: { x: 400, y: 344, width: 490, height: 108 } })}`
}

/** Moons that circle the mark. */
export const orbit: Composition = scene => {
  const { tone, random } = scene
  const tilt = random.between(-24, -10)
  const paths = [0, 1, 2].map(i => ({ rx: 250 + i * 125, ry: 120 + i * 62 }))
  const ellipses = paths.map(({ rx, ry }) => `<ellipse rx="${rx}" ry="${ry}"/>`)
  const moons = times(5, i => {
    const { rx, ry } = paths[i % 3] ?? { rx: 250, ry: 120 }
    const angle = Math.PI * (1.05 + i * 0.2 + random.next() * 0.08)
    return `<circle cx="${Math.round(Math.cos(angle) * rx)}" cy="${Math.round(Math.sin(angle) * ry)}" r="${random.between(12, 26)}" fill="${i % 2 ? tone.strong : tone.shape}"/>`
  })
  return `<g transform="translate(480 210) rotate(${tilt})"><g fill="none" stroke="${tone.shape}" stroke-opacity=".6" stroke-width="4">${ellipses.join('')}</g>${moons.join('')}</g>
${drawMark(scene, { x: 480, y: 190, size: 240 })}
${drawName(scene, { box: { x: 130, y: 352, width: 700, height: 190 }, centred: true })}
${drawLine(scene, { box: { x: 220, y: 574, width: 520, height: 92 }, centred: true })}`
}
