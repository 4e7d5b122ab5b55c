import { defineConfig } from 'vite'

/**
 * The service worker and the page that it shows without a connection, beside the browser's half in
 * dist/web. Apart from it, so that neither costs the console's own pages a file.
 */
export default defineConfig({
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    manifest: '.vite/worker.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { offline: 'offline.html', sw: 'src/worker/sw.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
