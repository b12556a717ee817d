type Page<Item> = { data: Item[]; pagination: { pages: number } }

const limit = 100

/** Every record in the order of the shop: an order that misses one cannot be saved. */
export async function loadAllPages<Item>(
  load: (query: { scope: 'staff'; limit: number; page: number }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; ; page++) {
    const { data, pagination } = await load({ scope: 'staff', limit, page })
    items.push(...data)
    if (page >= pagination.pages) return items
  }
}
