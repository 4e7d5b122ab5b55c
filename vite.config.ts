import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { layeredChunks } from './scripts/lib/layers.mjs'
import { oneInput } from './scripts/lib/one-input.mjs'
import { pdfjsFiles } from './scripts/lib/pdfjs-assets.mjs'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 8080}`

/** The browser's half: index.html and all that it reaches, to dist/web. */
export default defineConfig({
  plugins: [react(), oneInput(), layeredChunks(), pdfjsFiles()],
  resolve: {
    // Families open documents on old phones: the engine's other build needs browsers of 2024.
    alias: [{ find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' }],
    // Two copies of any of these would each keep their own context, and hooks would find none.
    dedupe: [
      'react',
      'react-dom',
      'react-router',
      'react-router-dom',
      'react-hook-form',
      'ra-core',
      '@tanstack/react-query',
      '@emotion/react',
      '@emotion/cache',
      '@mui/material',
    ],
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // The content security policy admits neither inline scripts nor data: fonts in style sheets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
  },
  server: { proxy: { '/api': api, '/health': api, '/ready': api } },
})
