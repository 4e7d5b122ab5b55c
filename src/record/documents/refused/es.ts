/** Why a PDF cannot be used, and what helps; by the code of the refusal. */
export default {
  notPdf: 'Este archivo no es un PDF. Guárdelo o escanéelo como PDF y súbalo.',
  broken: 'Este PDF está dañado y no se puede leer. Guárdelo o escanéelo de nuevo.',
  encrypted: 'Este PDF está protegido. Guarde una copia sin contraseña ni restricciones y súbala.',
  tooBig: 'Este PDF supera los 100 MB. Guárdelo con imágenes más pequeñas o escanéelo a 200 ppp.',
  tooManyPages: 'Este PDF tiene más de 500 páginas. Suba solo las páginas que se firman.',
  xfa: 'Este formulario XFA no se puede firmar aquí. Imprímalo en PDF y suba ese archivo.',
  alreadySigned:
    'Este PDF ya está firmado; otra firma invalidaría la existente. Suba la versión sin firmar.',
  activeContent:
    'Este PDF contiene scripts, archivos adjuntos o multimedia. Imprímalo en PDF y suba ese archivo.',
  tooComplex:
    'Este PDF es demasiado complejo para leerlo con seguridad. Imprímalo en PDF y suba ese archivo.',
  missingFile: 'Este archivo ya no está entre los archivos de la ficha.',
}
