/**
 * Material UI's text field and select carry the inputs of three looks. The product has one, the outlined: the other
 * two stay out of what a browser loads. `tests/house/one-input.test.ts` keeps anybody from asking for them.
 * @returns {import('vite').Plugin}
 */
export const oneInput = () => ({
  name: 'one-input',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer) {
    if (!/^\.\.\/(Filled)?Input\/index\.js$/.test(source)) return null
    if (!importer || !/@mui\/material\/esm\/(TextField|Select)\//.test(importer)) return null
    return this.resolve('../OutlinedInput/index.js', importer, { skipSelf: true })
  },
})
