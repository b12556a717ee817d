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

test('a page shows its own language', () => {
  expect([localized(product, 'name', 'ar'), localized(product, 'name', 'en')]).toEqual(['شاشة', 'Shasha'])
})

test('where its words are missing it shows the other language’s', () => {
  expect(localized(product, 'tags', 'ar')).toEqual(['Film'])
  expect(localized(product, 'title', 'en')).toBe('عنوان')
})
