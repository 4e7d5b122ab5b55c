/** A tick in the middle of a place. */
export function drawTick(
  document: PDFKit.PDFDocument,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  color: string,
) {
  const side = Math.min(width, height)
  const left = x + (width - side) / 2
  const top = y + (height - side) / 2
  document
    .moveTo(left + side * 0.2, top + side * 0.55)
    .lineTo(left + side * 0.42, top + side * 0.78)
    .lineTo(left + side * 0.82, top + side * 0.22)
    .lineWidth(Math.max(1, side * 0.1))
    .lineCap('round')
    .stroke(color)
}
