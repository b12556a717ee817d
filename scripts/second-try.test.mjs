import { expect, test } from 'vitest'
import { compareTries, deservesSecondTry, failuresOf } from './second-try.mjs'
import { emptyResult, readVitestReport } from './test-reports.mjs'

const failure = (id, error = 'first error') => ({ id, where: id, title: id, error })
const result = parts => ({ ...emptyResult(), ...parts })

test('a test that passes the second time is flaky and keeps its first error', () => {
  const first = result({ failed: [failure('a'), failure('b')] })
  const second = result({ passed: new Set(['a']), failed: [failure('b', 'second error')] })
  expect(compareTries(first, second)).toEqual({ red: [failure('b')], flaky: [failure('a')] })
})

test('a test that the second try does not reach is red', () => {
  const first = result({ failed: [failure('a')], notRun: [failure('b')] })
  expect(compareTries(first, emptyResult()).red.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('a test that did not run the first time and passes the second time is neither red nor flaky', () => {
  const first = result({ failed: [failure('a')], notRun: [failure('b')] })
  const second = result({ passed: new Set(['a', 'b']) })
  expect(compareTries(first, second)).toEqual({ red: [], flaky: [failure('a')] })
})

test('a test that fails only in the second try is flaky', () => {
  const first = result({ failed: [failure('a')] })
  const second = result({ passed: new Set(['a']), failed: [failure('b')] })
  expect(compareTries(first, second).flaky.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('more than three flaky tests fail the run, and more than three failures are not tried again', () => {
  const some = ['a', 'b', 'c'].map(id => failure(id))
  const many = [...some, failure('d')]
  expect(failuresOf([], some)).toEqual([])
  expect(failuresOf([], many)).toEqual(many)
  expect([[], some, many].map(deservesSecondTry)).toEqual([false, true, false])
})

test('two tests of a file with the same title are told apart', () => {
  const run = (...statuses) => {
    const assertionResults = statuses.map(status => ({
      fullName: 'title',
      status,
      failureMessages: ['error'],
    }))
    return readVitestReport({ testResults: [{ name: '/shop/a.test.ts', assertionResults }] }, '/shop')
  }
  const tries = compareTries(run('passed', 'failed'), run('passed', 'failed'))
  expect(tries).toMatchObject({ red: [{ id: 'a.test.ts: title (2)' }], flaky: [] })
})
