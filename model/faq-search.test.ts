import { expect, test } from 'vitest'
import { findAnswers } from './faq-search.ts'

const faq = (question: string, question_ar: string) => ({
  question,
  question_ar,
  answer: '-',
  answer_ar: '-',
})
const password = faq('My password is refused', 'كلمة المرور مرفوضة')
const copy = faq('How do I copy the account?', 'كيف أنسخ بيانات الحساب؟')
const replace = faq('When do I get a replacement?', 'متى أستحق حسابًا بديلًا؟')
const faqs = [copy, password, replace]

test.each<[text: string, found: object[]]>([
  ['الحساب يقول Incorrect pasword', [copy, password, replace]],
  ['كلمه المرور خطأ', [password]],
  ['أريد حسابا بديلا', [replace, copy]],
  ['how do I', []],
  ['', []],
])('%s', (text, found) => {
  expect(findAnswers(text, faqs)).toEqual(found)
})

test('an answer of another category must fit better than those of the visitor’s', () => {
  const isOfCategory = (one: object) => one === copy
  expect(findAnswers('the password of my account', faqs, isOfCategory)).toEqual([copy])
  expect(findAnswers('password of the account refused', faqs, isOfCategory)).toEqual([password, copy])
  expect(findAnswers('password', faqs, isOfCategory)).toEqual([password])
})

test('offers three answers at most', () => {
  const same = Array.from({ length: 5 }, () => ({ ...password }))
  expect(findAnswers('password', same)).toHaveLength(3)
})
