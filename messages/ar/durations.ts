export const durations = {
  days: '{days, plural, one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  months: '{months, plural, one {شهر} two {شهران} few {# أشهر} many {# شهرًا} other {# شهر}}',
  year: 'سنة',
}
