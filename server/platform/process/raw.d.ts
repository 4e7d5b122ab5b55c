/** A file taken into the bundle as its text (Vite's `?raw`). */
declare module '*?raw' {
  const text: string
  export default text
}
