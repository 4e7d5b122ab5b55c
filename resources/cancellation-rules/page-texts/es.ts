export default {
  'cancellation-rules': {
    about:
      'Lo que se retiene al cancelar un contrato o retirar artículos, y el plazo de desistimiento con reembolso íntegro. Se aplica la regla vigente el día de la firma. Los puntos de partida no son asesoramiento jurídico: consúltelos con su abogado.',
    sections: { rule: 'Regla', withdrawal: 'Desistimiento', retained: 'Retenciones' },
  },
}
