export const durations = {
  days: '{days, plural, one {# day} other {# days}}',
  months: '{months, plural, one {# month} other {# months}}',
  year: '1 year',
}
