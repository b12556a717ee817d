import type { CsvColumns } from '../../../../http/csv.ts'
import type { BannerRow } from '../../queries.ts'

export const bannerCsv: CsvColumns<BannerRow> = {
  id: row => row.id,
  name: row => row.title,
  nameAr: row => row.title_ar,
  device: row => row.device_type,
  link: row => row.link,
  isActive: row => row.is_active,
  startDate: row => row.starts_on,
  endDate: row => row.ends_on,
  order: row => row.position,
}
