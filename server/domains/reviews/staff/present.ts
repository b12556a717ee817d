import type { CsvColumns } from '../../../http/csv.ts'
import type { StaffReviewRow } from './queries.ts'

export function presentStaffReview(row: StaffReviewRow) {
  return {
    id: row.id,
    rating: row.rating,
    text: row.text,
    isHidden: row.is_hidden,
    helpfulCount: row.helpful_count,
    reply:
      row.reply === null || row.replied_at === null
        ? null
        : { text: row.reply, createdAt: row.replied_at.toISOString(), by: row.reply_author ?? '' },
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    version: row.version,
    orderId: row.order_id,
    orderNumber: row.order_number,
    subscription: {
      id: row.product_id,
      name: row.product_name,
      nameAr: row.product_name_ar,
      image: row.image ?? '',
    },
    user: { id: row.user_id, fullName: row.full_name, email: row.full_name === '' ? '' : row.email },
  }
}

export const reviewCsv: CsvColumns<StaffReviewRow> = {
  createdAt: row => row.created_at,
  product: row => row.product_name,
  productAr: row => row.product_name_ar,
  rating: row => row.rating,
  reviewText: row => row.text,
  customer: row => row.full_name,
  number: row => row.order_number,
  isHidden: row => row.is_hidden,
  helpfulCount: row => row.helpful_count,
  reply: row => row.reply,
  repliedAt: row => row.replied_at,
}
