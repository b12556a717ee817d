/** The one row of site_settings. Domains end in .test and the numbers are invented. */
export const shop = {
  siteName: ['اشتراك', 'Ishtirak'],
  siteDescription: [
    'متجر الاشتراكات الرقمية: أفلام وموسيقى وبرامج وألعاب وتعليم، تصلك فورًا وبضمان كامل المدة.',
    'The shop for digital subscriptions: films, music, software, games and learning, delivered at once and guaranteed for the full term.',
  ],
  footerDescription: [
    'نختار لك الاشتراكات الرقمية الموثوقة، ونسلّمها لك في ثوانٍ، ونبقى معك حتى آخر يوم من مدتها.',
    'We choose digital subscriptions you can trust, hand them over in seconds and stay with you until their last day.',
  ],
  email: 'support@ishtirak.test',
  phone: '+966112345678',
  whatsapp: '+966501234567',
  address: [
    'طريق الملك فهد، حي العليا، الرياض 12214، المملكة العربية السعودية',
    'King Fahd Road, Al Olaya, Riyadh 12214, Saudi Arabia',
  ],
  facebook: 'https://facebook.test/ishtirak',
  twitter: 'https://x.test/ishtirak',
  instagram: 'https://instagram.test/ishtirak',
  sellerName: ['شركة اشتراك للتجارة الرقمية', 'Ishtirak Digital Trading Co.'],
  vatNumber: '310123456700003',
  commercialRegister: '1010123456',
  /** 15 %, included in the prices. */
  vatBasisPoints: 1500,
} as const
