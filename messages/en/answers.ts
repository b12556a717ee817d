/** What an answer says when something was done. */
export const answers = {
  settings_saved: 'The general settings were saved',
  footer_saved: 'The footer settings were saved',
}
