import { expect, test } from 'vitest'
import { failpoints } from '#server/failpoint.ts'
import { code, offenders, type Source, sources } from './support/sources.ts'

test('only server/config.ts and the entry points of commands read the environment', () => {
  const allowed = /^(server\/main\.ts|scripts\/|bench\/|tests\/)/
  expect(offenders(/process\.env\b/, path => !allowed.test(path))).toEqual([])
})

test('only visitor.ts reads the address of a request, so limits count by network', () => {
  const allowed = ['server/http/visitor.ts', 'server/log.ts']
  expect(
    offenders(/\b(raw|request)\.ip\b/, path => path.startsWith('server/') && !allowed.includes(path)),
  ).toEqual([])
})

test('only tests use watchFailpoints', () => {
  const definition = 'server/failpoint.ts'
  expect(offenders(/\bwatchFailpoints\b/, path => path !== definition && !path.startsWith('tests/'))).toEqual(
    [],
  )
})

test('every failpoint is used once', () => {
  const places = code.flatMap(({ text }) =>
    [...text.matchAll(/\bfailpoint\('([^']+)'\)/g)].map(([, name]) => name),
  )
  expect(places.toSorted()).toEqual([...failpoints].sort())
})

test('only query files contain SQL', () => {
  const sqlText = /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
  const allowed =
    /(queries|-queries)\.ts$|^server\/(demo|audit\/write-audit|jobs\/enqueue|live\/publish)\.ts$|^database\//
  expect(offenders(sqlText, path => path.startsWith('server/') && !allowed.test(path))).toEqual([])
})

test('the target of `on conflict` has no parameters, which a prepared statement cannot match to a partial index', () => {
  const withParameter =
    /(conflict\.\w+\(.*|^\s*)\.where\('\w+', '(=|in)', (?!.*sql\.lit).*\.do(Nothing|Update)/
  expect(offenders(withParameter, path => path.startsWith('server/'))).toEqual([])
})

test('styles use no physical directions', () => {
  const physical =
    /(?<![\w-])-?(ml|mr|pl|pr|left|right|text-left|text-right|rounded-[lr]|rounded-[tb][lr]|border-[lr]|scroll-m[lr]|scroll-p[lr])-[0-9a-z[]|(?<![\w-])text-(left|right)(?![\w-])|\b(margin|padding|border)-(left|right)\b|(?<![\w-])(left|right)\s*:/
  expect(offenders(physical, path => /^web\/.*\.(tsx|css)$/.test(path))).toEqual([])
})

test('Arabic text is only in messages/ and in demonstration data', () => {
  const arabicWords = /[\u0621-\u064A]{2,}\s+[\u0621-\u064A]{2,}/
  const allowed = /^(messages\/|database\/demo\/|sandbox\/messages\/)/
  expect(offenders(arabicWords, path => !allowed.test(path))).toEqual([])
})

test('the back office shows riyals, not the currency that a visitor chose', () => {
  expect(offenders(/lib\/price\.tsx/, path => path.startsWith('web/admin/'))).toEqual([])
})

test('the back office draws the riyal sign; only the label of a chart is plain text', () => {
  const chart = 'web/admin/reports/cards/sales-card.tsx'
  expect(offenders(/\bmoneyText\b/, path => path.startsWith('web/admin/') && path !== chart)).toEqual([])
})

test('web/ imports contracts as types only, so the browser loads no schema', () => {
  const runtimeImport = /^import (?!type\b)[^;]*?from '#model\/(contracts\/[^']+|calls-server)\.ts'/m
  expect(offenders(runtimeImport, path => path.startsWith('web/'))).toEqual([])
})

test('forms of the back office use React Hook Form', () => {
  const hookForm = /handleSubmit|form\.onSubmit|FormProvider/
  const isOther = ({ path, text }: Source) =>
    path.startsWith('web/admin/') && text.includes('<form') && !hookForm.test(text)
  expect(sources.filter(isOther).map(({ path }) => path)).toEqual([])
})

test('code files have at most 300 lines', () => {
  const long = code
    .filter(({ path }) => !/^(database\/(migrations|demo)\/|messages\/)|\.gen\.ts$/.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
    .filter(({ lines }) => lines > 301)
  expect(long).toEqual([])
})

test('screens ask for masked accounts, never for the list with passwords', () => {
  const listed = /GET \/api\/subscriptions\/\{id\}\/accounts['"`?]/
  const isScreen = (path: string) => path.startsWith('web/') && path !== 'web/lib/timeouts.ts'
  expect(offenders(listed, isScreen)).toEqual([])
})

test('no file contains TODO, FIXME or XXX', () => {
  expect(offenders(/\b(TODO|FIXME|XXX)\b/, path => path !== 'tests/conventions.test.ts')).toEqual([])
})
