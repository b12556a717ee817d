import { expect, test } from 'vitest'
import { chat } from '#messages/ar/chat.ts'
import { splitCodes } from './split-codes.ts'

const arabic = chat.composer.label
const codesOf = (text: string) =>
  splitCodes(text)
    .filter(({ isCode }) => isCode)
    .map(({ part }) => part)

test('a code in an Arabic line is found with all of its signs, and without the end of the sentence', () => {
  expect(codesOf(`${arabic}: Xk7#mQ2-9p!`)).toEqual(['Xk7#mQ2-9p!'])
  expect(codesOf(`${arabic} noura.o@mail.test, ${arabic} !a1.`)).toEqual(['noura.o@mail.test', '!a1'])
  // Words stay in their order, so those around a code are one with it.
  expect(codesOf(`${arabic} Windows 11 x64 build ${arabic}`)).toEqual(['Windows 11 x64 build'])
})

test('words, numbers and lines that begin in Latin letters stay as they are', () => {
  expect(codesOf(`${arabic} Smart TV! ${arabic} 1042.`)).toEqual([])
  expect(codesOf(`Password Xk7! ${arabic}`)).toEqual([])
  expect(codesOf(`${arabic}\nXk7!\n${arabic} a1!`)).toEqual(['a1!'])
})

test('no character is lost', () => {
  const text = `${arabic}: (Xk7#m!)\n\n a1. ${arabic}\n`
  expect(
    splitCodes(text)
      .map(({ part }) => part)
      .join(''),
  ).toBe(text)
})
