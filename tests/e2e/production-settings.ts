/** The settings that a shop without demonstration data requires. Its mail server and payment provider cannot be reached. */
export function productionSettings(publicUrl: string) {
  return {
    DEMO: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Shop <shop@shop.test>',
    PAYMOB_BASE_URL: 'http://127.0.0.1:9',
    PAYMOB_API_KEY: 'own-api-key',
    PAYMOB_SECRET_KEY: 'own-secret-key',
    PAYMOB_PUBLIC_KEY: 'own-public-key',
    PAYMOB_HMAC_SECRET: 'own-hmac-secret',
    VAULT_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  }
}
