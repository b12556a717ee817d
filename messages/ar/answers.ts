/** What an answer says when something was done. */
export const answers = {
  settings_saved: 'تم حفظ الإعدادات العامة بنجاح',
  footer_saved: 'تم حفظ إعدادات التذييل بنجاح',
}
