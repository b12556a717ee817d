import { expect, it } from 'vitest'
import { html, render } from './html.ts'

it('escapes text and attributes, and leaves out missing values', () => {
  const hostile = `<script>"&'`
  expect(render(html`<p title="${hostile}">${hostile}${undefined}${false}${0}</p>`)).toBe(
    '<p title="&lt;script&gt;&quot;&amp;&#39;">&lt;script&gt;&quot;&amp;&#39;0</p>',
  )
})

it('nests markup and lists without escaping twice', () => {
  const items = ['a', '<b>'].map(text => html`<li>${text}</li>`)
  expect(render(html`<ul>${items}</ul>`)).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>')
})

it('escapes an object that only looks like markup', () => {
  const lookAlike = JSON.parse('{"markup":"<script>"}')
  expect(render(html`<p>${lookAlike}</p>`)).not.toContain('<script>')
})
