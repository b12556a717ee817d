/** The design's tokens (colours, radii, type) and the few shapes that these pages need. */
export const style = `
@font-face { font-family: "Readex Pro Variable"; font-weight: 160 700; font-display: swap; src: url(/fonts/arabic.woff2) format("woff2"); unicode-range: U+0600-06FF, U+0750-077F, U+200C-200E, U+FB50-FDFF, U+FE70-FEFC; }
@font-face { font-family: "Readex Pro Variable"; font-weight: 160 700; font-display: swap; src: url(/fonts/latin.woff2) format("woff2"); unicode-range: U+0000-00FF, U+2000-206F, U+20AC, U+2122, U+2212; }
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --surface: #ffffff; --sunken: #f3f2ec; --line: #e5e3da; --line-strong: #d3d0c4;
  --ink: #16211d; --ink-2: #4c5a54; --ink-3: #6d7872;
  --brand: #0c5b46; --brand-strong: #084534; --brand-soft: #e3f0ea; --on-brand: #ffffff;
  --gold: #a86b00; --gold-soft: #fdf3dc;
  --good: #176b3a; --good-soft: #e4f4e9; --warn: #8a5a00; --warn-soft: #fdf3dc; --bad: #a62828; --bad-soft: #fbe9e8;
  --r-s: 8px; --r-m: 14px; --r-l: 22px; --r-full: 999px;
  --shadow-1: 0 1px 2px rgb(22 33 29 / .06); --shadow-2: 0 6px 24px -8px rgb(22 33 29 / .16);
  --font: "Readex Pro Variable", "Readex Pro", system-ui, sans-serif;
  --t-xs: 13px; --t-s: 14px; --t-m: 16px; --t-l: 18px; --t-xl: 22px; --t-2xl: 28px;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0f1614; --surface: #16201d; --sunken: #0b110f; --line: #24312d; --line-strong: #33443e;
    --ink: #eaf1ed; --ink-2: #b3c1ba; --ink-3: #8d9c95;
    --brand: #4cc39b; --brand-strong: #79d8b8; --brand-soft: #14332a; --on-brand: #06261c;
    --gold: #f2c261; --gold-soft: #33270c;
    --good: #66cf8f; --good-soft: #12301f; --warn: #f2c261; --warn-soft: #33270c; --bad: #ff8f88; --bad-soft: #3a1616;
    --shadow-1: 0 1px 2px rgb(0 0 0 / .4); --shadow-2: 0 8px 28px -8px rgb(0 0 0 / .6);
  }
}
* { box-sizing: border-box; margin: 0; }
body { font: 400 var(--t-m)/1.7 var(--font); color: var(--ink); background: var(--paper); padding-block-end: 48px; }
a { color: inherit; text-decoration: none; }
h1, h2 { line-height: 1.4; font-weight: 600; }
h1 { font-size: var(--t-2xl); } h2 { font-size: var(--t-l); }
:focus-visible { outline: 3px solid color-mix(in oklab, var(--brand) 45%, transparent); outline-offset: 2px; }
.wrap { max-width: 1040px; margin-inline: auto; padding-inline: 20px; }
.muted { color: var(--ink-2); } .small { font-size: var(--t-s); } .num { font-variant-numeric: tabular-nums; unicode-bidi: isolate; direction: ltr; }
.icon { display: block; inline-size: 24px; block-size: 24px; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }

.ribbon { background: var(--gold-soft); color: var(--warn); text-align: center; font-size: var(--t-s); padding: 6px 20px; }
.top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px; min-height: 68px; }
.top nav { display: flex; gap: 4px; }
.brand { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; font-weight: 600; font-size: var(--t-l); color: var(--brand); }
.mark { display: grid; place-items: center; inline-size: 34px; block-size: 34px; border-radius: 10px; background: var(--brand); color: var(--on-brand); }
.quiet { display: inline-flex; align-items: center; min-height: 44px; padding-inline: 12px; border-radius: var(--r-m); color: var(--ink-2); }
.quiet:hover { background: var(--sunken); color: var(--ink); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: var(--r-l); box-shadow: var(--shadow-1); }
.btn { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: 46px; padding: 0 20px; border: 1px solid transparent; border-radius: var(--r-m); font: 500 var(--t-m)/1 var(--font); cursor: pointer; white-space: nowrap; background: var(--brand); color: var(--on-brand); }
.btn:hover { background: var(--brand-strong); }
.btn.second { background: var(--surface); border-color: var(--line-strong); color: var(--ink); } .btn.second:hover { background: var(--sunken); }
.btn.wide { inline-size: 100%; min-height: 54px; font-size: var(--t-l); }
.field { inline-size: 100%; min-height: 48px; padding: 0 14px; border: 1px solid var(--line-strong); border-radius: var(--r-m); background: var(--surface); color: var(--ink); font: inherit; }
.field[aria-invalid="true"] { border-color: var(--bad); }
.error { color: var(--bad); font-size: var(--t-s); }
.alert { border-radius: var(--r-m); padding: 12px 16px; background: var(--bad-soft); color: var(--bad); }

.lead { padding-block: 20px 24px; display: grid; gap: 6px; } .lead p { max-width: 62ch; }
.doors { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr)); margin-block-end: 24px; }
.doors .card { padding: 24px; display: grid; gap: 10px; justify-items: start; align-content: start; grid-template-rows: auto auto 1fr auto; }
.tile { display: grid; place-items: center; inline-size: 48px; block-size: 48px; border-radius: var(--r-m); background: var(--brand-soft); color: var(--brand); }
.panel { padding: 24px; display: grid; gap: 12px; }
table { inline-size: 100%; border-collapse: collapse; }
th { font-weight: 500; font-size: var(--t-s); color: var(--ink-3); text-align: start; }
th, td { padding: 12px 8px; border-block-end: 1px solid var(--line); vertical-align: top; } tr:last-child td { border-block-end: 0; }
td .num { white-space: nowrap; user-select: all; }

.tools { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; justify-content: space-between; margin-block-end: 16px; }
.tools form:first-child { display: flex; gap: 8px; align-items: end; flex: 1 1 320px; max-width: 520px; }
.tools label { flex: 1; min-width: 0; display: grid; gap: 4px; font-size: var(--t-s); color: var(--ink-2); }
.mails { list-style: none; padding: 0; overflow: hidden; }
.mails li + li { border-block-start: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; padding: 14px 20px; }
.mails a:hover { background: var(--sunken); }
.mails b { font-weight: 500; overflow-wrap: anywhere; } .mails time { font-size: var(--t-s); color: var(--ink-3); white-space: nowrap; }
.mails .small { grid-column: 1 / -1; color: var(--ink-2); overflow-wrap: anywhere; }
.mails .snippet { grid-column: 1 / -1; color: var(--ink-3); font-size: var(--t-s); overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; }
.foot { margin-block-start: 12px; font-size: var(--t-s); color: var(--ink-3); }
.facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px; font-size: var(--t-s); }
.facts dt { color: var(--ink-3); } .facts dd { overflow-wrap: anywhere; }
.mail { overflow: hidden; display: grid; } .mail > * { padding: 16px 20px; } .mail header { display: grid; gap: 10px; } .mail h1 { font-size: var(--t-xl); overflow-wrap: anywhere; } .mail h2 { font-size: var(--t-s); color: var(--ink-2); font-weight: 500; border-block-start: 1px solid var(--line); background: var(--sunken); padding-block: 8px; }
.mail iframe { padding: 0; border: 0; inline-size: 100%; block-size: min(70vh, 720px); background: #fff; }
.mail pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; }

.notice { max-width: 520px; margin: 32px auto; padding: 40px 24px; display: grid; gap: 12px; justify-items: center; text-align: center; }
.notice h1 { font-size: var(--t-xl); } .notice .actions { display: grid; gap: 10px; inline-size: 100%; margin-block-start: 12px; }
.seal { display: grid; place-items: center; inline-size: 64px; block-size: 64px; border-radius: var(--r-full); } .seal .icon { inline-size: 34px; block-size: 34px; }
.good .seal { background: var(--good-soft); color: var(--good); } .warn .seal { background: var(--warn-soft); color: var(--warn); } .bad .seal { background: var(--bad-soft); color: var(--bad); }

.checkout { display: grid; gap: 20px; grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr); align-items: start; padding-block: 8px; }
.checkout form { padding: 28px; display: grid; gap: 18px; box-shadow: var(--shadow-2); }
.checkout h1 { font-size: var(--t-xl); display: flex; align-items: center; gap: 10px; } .checkout h1 .icon { color: var(--brand); }
.row { display: grid; gap: 6px; align-content: start; } .row label { font-weight: 500; } .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 6px 16px; } .pair .row { grid-row: span 3; grid-template-rows: subgrid; } .pair label { align-self: end; }
.row .field.num { text-align: start; } [dir="rtl"] .row .field.num { text-align: end; }
.brands { display: inline-flex; gap: 6px; margin-inline-start: auto; } .brands span { border: 1px solid var(--line-strong); border-radius: var(--r-s); padding: 1px 8px; font-size: var(--t-xs); font-weight: 600; color: var(--ink-2); }
.check { display: flex; gap: 10px; align-items: center; min-height: 44px; cursor: pointer; } .check input { inline-size: 20px; block-size: 20px; accent-color: var(--brand); flex: none; }
.sum { padding: 24px; display: grid; gap: 14px; } .sum .facts { grid-template-columns: minmax(0, 1fr) auto; } .sum .reference { overflow-wrap: anywhere; } .sum .total { font-size: var(--t-2xl); font-weight: 600; line-height: 1.3; display: block; }
.secure { display: flex; gap: 8px; align-items: center; justify-content: center; text-align: center; font-size: var(--t-s); color: var(--ink-3); } .secure .icon { inline-size: 18px; block-size: 18px; flex: none; }
.try { list-style: none; padding: 0; display: grid; gap: 8px; }
.try a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 12px; align-items: center; padding: 10px 14px; border: 1px solid var(--line-strong); border-radius: var(--r-m); }
.try a:hover, .try a[aria-current="true"] { border-color: var(--brand); background: var(--brand-soft); }
.try .num { font-weight: 500; justify-self: start; } .try .use { color: var(--brand); font-weight: 500; grid-row: span 2; font-size: var(--t-s); }
@media (max-width: 767px) {
  h1 { font-size: var(--t-xl); }
  .checkout h1 { font-size: var(--t-l); flex-wrap: wrap; } .brands { margin-inline-start: 0; } .checkout { grid-template-columns: minmax(0, 1fr); } .checkout form, .sum, .panel, .doors .card { padding: 20px; } .checkout .sum { order: -1; } .checkout .aside { display: contents; } .checkout .cards { order: 1; }
  .mails a { grid-template-columns: minmax(0, 1fr); padding-inline: 16px; }
  .quiet { padding-inline: 8px; }
  thead { display: none; } td { display: block; padding: 0; border: 0; } td + td { color: var(--ink-2); font-size: var(--t-s); } tr { display: block; padding-block: 10px; } tr + tr { border-block-start: 1px solid var(--line); }
}
`
