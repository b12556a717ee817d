import arabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import latin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url'

/** Hashed URLs of the two files in fonts.css, for `<link rel="preload">`. */
export const fontUrls = { arabic, latin }
