/** Windows are in days before the demonstration's date; a negative number is in the future. */
export type DemoCoupon = {
  code: string
  discount: { type: 'percentage'; percent: number } | { type: 'fixed'; sar: number }
  opensDaysAgo: number
  expiresDaysAgo: number
  /** Null: no limit. */
  usageLimit: number | null
  /** Maximum number of uses in the history. */
  useUpTo: number
  /** Probability that an order in the window uses the coupon. */
  useProbability: number
  isActive: boolean
  /** Coupons with rules of their own are not used in the history. */
  rules?: { startsDaysAgo?: number; perCustomerLimit?: number; minTotalSar?: number; categoryIds?: string[] }
}

export const coupons: readonly DemoCoupon[] = [
  {
    code: 'AHLAN10',
    discount: { type: 'percentage', percent: 10 },
    opensDaysAgo: 300,
    expiresDaysAgo: -120,
    usageLimit: 1000,
    useUpTo: 900,
    useProbability: 0.07,
    isActive: true,
  },
  {
    code: 'RIYADH25',
    discount: { type: 'fixed', sar: 25 },
    opensDaysAgo: 75,
    expiresDaysAgo: -45,
    usageLimit: 300,
    useUpTo: 250,
    useProbability: 0.06,
    isActive: true,
  },
  {
    code: 'SAIF20',
    discount: { type: 'percentage', percent: 20 },
    opensDaysAgo: 190,
    expiresDaysAgo: 130,
    usageLimit: 200,
    useUpTo: 200,
    useProbability: 0.09,
    isActive: true,
  },
  {
    code: 'AWWAL50',
    discount: { type: 'percentage', percent: 50 },
    opensDaysAgo: 100,
    expiresDaysAgo: -60,
    usageLimit: 30,
    useUpTo: 30,
    useProbability: 0.16,
    isActive: true,
  },
  {
    code: 'AKHIR15',
    discount: { type: 'percentage', percent: 15 },
    opensDaysAgo: 60,
    expiresDaysAgo: -10,
    usageLimit: 40,
    useUpTo: 39,
    useProbability: 0.22,
    isActive: true,
  },
  {
    code: 'SHURAKA30',
    discount: { type: 'percentage', percent: 30 },
    opensDaysAgo: 250,
    expiresDaysAgo: -200,
    usageLimit: 150,
    useUpTo: 60,
    useProbability: 0.015,
    isActive: false,
  },
  {
    code: 'HADIYA',
    discount: { type: 'percentage', percent: 100 },
    opensDaysAgo: 200,
    expiresDaysAgo: -30,
    usageLimit: 25,
    useUpTo: 14,
    useProbability: 0.012,
    isActive: true,
  },
  {
    code: 'MUSIQA15',
    discount: { type: 'percentage', percent: 15 },
    opensDaysAgo: 12,
    expiresDaysAgo: -90,
    usageLimit: null,
    useUpTo: 0,
    useProbability: 0,
    isActive: true,
    rules: { perCustomerLimit: 1, minTotalSar: 60, categoryIds: ['music'] },
  },
  {
    code: 'SHITAA20',
    discount: { type: 'percentage', percent: 20 },
    opensDaysAgo: 2,
    expiresDaysAgo: -60,
    usageLimit: 500,
    useUpTo: 0,
    useProbability: 0,
    isActive: true,
    rules: { startsDaysAgo: -21 },
  },
]
