import { expect, test } from 'vitest'
import { localized } from './language.ts'

const product = {
  name: 'Shasha',
  nameAr: 'شاشة',
  tags: ['Film'],
  tagsAr: [] as string[],
  title: '',
  titleAr: 'عنوان',
}

test('uses the page language', () => {
  expect([localized(product, 'name', 'ar'), localized(product, 'name', 'en')]).toEqual(['شاشة', 'Shasha'])
})

test('falls back to the other language', () => {
  expect(localized(product, 'tags', 'ar')).toEqual(['Film'])
  expect(localized(product, 'title', 'en')).toBe('عنوان')
})
