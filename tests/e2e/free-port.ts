import { freePort, isFree } from '#database/embedded.ts'

/** A port that is free together with the two after it, which the shop gives to its sandbox. */
export async function freeShopPort(): Promise<number> {
  const port = await freePort()
  const areFree = (await isFree(port + 1)) && (await isFree(port + 2))
  return areFree ? port : freeShopPort()
}
