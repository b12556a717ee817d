import Fastify from 'fastify'
import pg from 'pg'

// The comparison server: a bare Fastify with `pg`. `/rows`, `/product` and `/search` read only the product table, `/whole`
// everything that the shop's list returns.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const columns = `
  p.id, p.name, p.name_ar, p.description, p.description_ar, p.image, p.price_halalas, p.discount_percent,
  p.sale_price_halalas, p.rating, p.review_count, p.is_active, p.is_hidden, p.is_featured, p.is_popular,
  p.auto_receive, p.category_id, p.tags, p.tags_ar, p.features, p.features_ar`
const first = 'where p.is_active and not p.is_hidden order by p.sale_price_halalas, p.id limit 12'
const rows = `select ${columns} from products p ${first}`
const search = `select ${columns} from products p where p.search_text like $1 and p.is_active and not p.is_hidden limit 12`
const whole = `
  select ${columns}, c.name as category, c.name_ar as category_ar, m.width, m.height, m.rendition_widths,
    (select coalesce(json_agg(d order by d.position), '[]') from product_durations d where d.product_id = p.id)
      as durations,
    (select coalesce(json_agg(f order by f.position), '[]') from product_custom_fields f where f.product_id = p.id)
      as fields,
    (select count(*) from stock_accounts s where s.product_id = p.id and s.state = 'available') as stock
  from products p join categories c on c.id = p.category_id left join media m on m.path = p.image ${first}`

const app = Fastify()
app.get('/rows', async () => (await pool.query(rows)).rows)
app.get(
  '/product',
  async () => (await pool.query(`select ${columns} from products p where id = $1`, ['product-7'])).rows[0],
)
app.get('/search', async () => (await pool.query(search, ['%cinema%'])).rows)
app.get('/whole', async () => (await pool.query(whole)).rows)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', async () => {
  await app.close()
  await pool.end()
})
