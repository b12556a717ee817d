/** The page that the service worker shows when there is no connection. */
export const offline = {
  shop: 'اشتراك',
  title: 'أنت غير متصل بالإنترنت',
  text: 'لم تُفتح هذه الصفحة من قبل على هذا الجهاز. تحقّق من اتصالك ثم أعد المحاولة.',
  purchaseTitle: 'الشراء يحتاج إلى اتصال',
  purchaseText: 'لا نعرض سلتك وأسعارها دون اتصال، فقد تكون تغيّرت. سلتك محفوظة، ولم يُخصم منك أي مبلغ.',
  retry: 'أعد المحاولة',
  home: 'الصفحة الرئيسية',
  seen: 'صفحات يمكنك قراءتها الآن',
}
