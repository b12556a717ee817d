import { describe, expect, it } from 'vitest'
import { letterTarget, rovingTarget } from './roving.ts'

const tabs = { count: 3, axis: 'horizontal', isRtl: false } as const
const menu = { count: 3, axis: 'vertical', isRtl: true } as const

describe('rovingTarget', () => {
  it('follows the arrows and wraps at both ends', () => {
    expect(rovingTarget('ArrowRight', 0, tabs)).toBe(1)
    expect(rovingTarget('ArrowRight', 2, tabs)).toBe(0)
    expect(rovingTarget('ArrowLeft', 0, tabs)).toBe(2)
  })

  it('mirrors the horizontal arrows in right-to-left pages', () => {
    expect(rovingTarget('ArrowLeft', 0, { ...tabs, isRtl: true })).toBe(1)
    expect(rovingTarget('ArrowRight', 1, { ...tabs, isRtl: true })).toBe(0)
  })

  it('uses only up and down in a column, whatever the direction', () => {
    expect(rovingTarget('ArrowDown', 0, menu)).toBe(1)
    expect(rovingTarget('ArrowUp', 0, menu)).toBe(2)
    expect(rovingTarget('ArrowLeft', 0, menu)).toBeUndefined()
  })

  it('handles Home and End, and ignores other keys and empty lists', () => {
    expect(rovingTarget('Home', 2, menu)).toBe(0)
    expect(rovingTarget('End', 0, menu)).toBe(2)
    expect(rovingTarget('Enter', 0, menu)).toBeUndefined()
    expect(rovingTarget('Home', 0, { ...menu, count: 0 })).toBeUndefined()
  })
})

describe('letterTarget', () => {
  it('finds the next item that starts with the letter, and wraps', () => {
    const labels = ['Profile', 'Orders', 'Payments']
    expect(letterTarget('p', 0, labels)).toBe(2)
    expect(letterTarget('P', 2, labels)).toBe(0)
    expect(letterTarget('z', 0, labels)).toBeUndefined()
  })
})
