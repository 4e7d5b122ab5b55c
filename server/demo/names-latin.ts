import { parseLatinNames, parsePlaceNames } from './name-lists'
import type { Culture } from './names'

/** Names in Latin letters, the common ones of each language. */
export const latinCultures = {
  english: {
    male: parseLatinNames(`John William James George Charles Thomas Henry Robert Joseph Edward Frank Walter Albert
      Arthur Harold Samuel David Benjamin Frederick Ernest Clarence Raymond Ralph Howard Earl Herbert
      Nathaniel Ezra Amos Silas Elias Josiah Levi Caleb Asa Hiram Gideon Luther Oliver Leonard Stanley
      Richard Donald Kenneth Douglas Gerald Roger Bruce Philip Alan Stephen Gregory Dennis Lawrence`),
    female:
      parseLatinNames(`Mary Elizabeth Sarah Margaret Anna Emma Alice Florence Edith Ethel Clara Ida Bertha
      Minnie Grace Rose Nellie Helen Ruth Mildred Dorothy Frances Martha Harriet Abigail Hannah Lydia
      Mehitable Prudence Patience Charity Phoebe Susannah Charlotte Caroline Eleanor Evelyn Irene Hazel
      Marjorie Doris Barbara Shirley Patricia Nancy Carol Judith Beverly Joan Janet Constance Winifred`),
    last: parseLatinNames(`Smith Smyth Johnson Brown Taylor Wilson Clarke Walker Wright Hill Green Baker Carter
      Mitchell Turner Parker Collins Edwards Stewart Morris Rogers Reed Cook Morgan Bell Cooper Bailey
      Ward Foster Barnes Fisher Webster Whitcomb Thayer Goodnow Fairbanks Prescott Hapgood Wheelock
      Ainsworth Blackwood Thorne Hathaway Pemberton Ellsworth Kingsley Lockwood Marsh Nightingale
      O'Brien O'Hara Murphy Kelly Sullivan McCarthy MacLeod Campbell Fraser Douglas Griffiths Llewellyn`),
    births:
      parsePlaceNames(`Ashford, Kent, England; Barre, Vermont; Worcester, Massachusetts; Providence, Rhode Island;
      Cork, Ireland; Galway, Ireland; Leith, Scotland; Swansea, Wales; Halifax, Nova Scotia; Albany, New York`),
    religions: [
      'Congregational',
      'Methodist',
      'Episcopal',
      'Baptist',
      'Unitarian',
      'Catholic',
      'Quaker',
    ],
  },
  french: {
    male: parseLatinNames(`Jean Pierre Louis Joseph François Étienne André Henri Émile Marcel René Léon Gaston Adélard
      Napoléon Théophile Élie Gérard Réjean Benoît Cédric Guillaume Jean-Baptiste Aimé Hervé Loïc`),
    female:
      parseLatinNames(`Marie Jeanne Marguerite Louise Joséphine Élise Thérèse Geneviève Hélène Cécile Adèle Zoé
      Eugénie Éléonore Germaine Yvonne Simone Ginette Françoise Noémie Agnès Célestine Marie-Ève`),
    last: parseLatinNames(`Tremblay Gagnon Bouchard Côté Lévesque Bélanger Pelletier Gauthier Morin Lefebvre Beaulieu
      Desjardins Thériault Lachance Beauséjour Girard Dubois Lémieux Hébert Châtelain D'Amours Poirier
      Rouxel Mercier L'Écuyer Saint-Pierre Deschênes Fontaine`),
    births: parsePlaceNames(
      'Québec; Trois-Rivières; Rimouski; Saint-Malo, France; Rouen, France; Lyon, France; Chicoutimi',
    ),
    religions: ['Catholic', 'Huguenot'],
  },
  spanish: {
    male: parseLatinNames(`José Manuel Antonio Francisco Juan Luis Ángel Jesús Ramón Joaquín Íñigo Andrés Tomás
      Sebastián Raúl Germán Agustín Julián Óscar Hernán`),
    female:
      parseLatinNames(`María Carmen Josefa Dolores Isabel Rosa Concepción Pilar Ángeles Mercedes Inés Lucía
      Encarnación Begoña Asunción Verónica Belén Graciela Nuria Soledad`),
    last: parseLatinNames(`García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Ortega Muñoz Núñez
      Ibáñez Peña Castaño Vázquez Jiménez Ruíz Álvarez Domínguez De_la_Cruz Del_Río Quiñones Ybarra Zúñiga`),
    births: parsePlaceNames(
      'Sevilla, España; Toledo, España; Oviedo, España; Oaxaca, México; Ponce, Puerto Rico; Habana, Cuba',
    ),
    religions: ['Catholic'],
  },
  polish: {
    male: parseLatinNames(`Jan Stanisław Józef Łukasz Władysław Bolesław Kazimierz Wojciech Michał Paweł Tadeusz Zbigniew
      Franciszek Mieczysław Bronisław`),
    female:
      parseLatinNames(`Maria Zofia Stanisława Władysława Jadwiga Halina Bożena Małgorzata Katarzyna Agnieszka
      Łucja Wiesława Bronisława Elżbieta`),
    last: parseLatinNames(`Łukaszewicz Wójcik Kowalczyk Zieliński Szymański Dąbrowski Jabłoński Wróbel Pawłowski
      Gołębiewski Błaszczyk Świętek Źródlak Żurawski Michałowski Sobczyński Ostrowski Grzęda`),
    womans: (last: string) => last.replace(/ski$/, 'ska'),
    births: parsePlaceNames('Łódź; Kraków; Poznań; Lublin; Białystok; Częstochowa'),
    religions: ['Catholic'],
  },
  german: {
    male: parseLatinNames(`Johann Friedrich Wilhelm Karl Heinrich Jürgen Günther Götz Jörg Matthäus Ludwig Ernst Ulrich
      Gottfried Konrad`),
    female:
      parseLatinNames(`Käthe Grete Hildegard Gisela Ursula Brünhilde Bärbel Friederike Wilhelmine Anneliese
      Katharina Elisabeth Rosemarie`),
    last: parseLatinNames(`Müller Schäfer Weiß Groß Köhler Jäger Böhm Schröder Krüger Schönfeld Vogelsang Hübner Strauß
      Rößler Grünwald Lindner Zöllner von_Arnsberg Brandt`),
    births: parsePlaceNames('Bremen; Königsberg; München; Dresden; Köln; Zürich, Schweiz; Wien'),
    religions: ['Lutheran', 'Catholic', 'Reformed'],
  },
  scandinavian: {
    male: parseLatinNames(
      'Lars Søren Bjørn Åke Jørgen Håkon Gösta Øyvind Magnus Þorsteinn Nils Anders Tørres Göran',
    ),
    female: parseLatinNames(
      'Ingrid Åse Sølvi Märta Kirsten Guðrún Astrid Ragnhild Inger Bodil Sigrún Hjördis Karin',
    ),
    last: parseLatinNames(`Sørensen Bjørnson Ångström Lindqvist Åkesson Østergaard Nygård Hansen Mæland Sjöberg Þórðarson
      Kjærgaard Dahlström Fjellstad`),
    births: parsePlaceNames(
      'Bergen, Norway; Aarhus, Denmark; Göteborg, Sweden; Ålesund, Norway; Reykjavík, Iceland',
    ),
    religions: ['Lutheran'],
  },
  vietnamese: {
    male: parseLatinNames(
      'Văn_Hùng Minh_Đức Quốc_Bảo Thành_Long Hữu_Phước Đình_Khôi Ngọc_Sơn Tấn_Dũng',
    ),
    female: parseLatinNames('Thị_Hoa Thị_Lan Ngọc_Ánh Thu_Hằng Mỹ_Linh Bích_Thủy Kim_Oanh Thị_Đào'),
    last: parseLatinNames('Nguyễn Trần Lê Phạm Hoàng Huỳnh Võ Đặng Bùi Đỗ'),
    lastFirst: true,
    births: parsePlaceNames('Huế, Vietnam; Đà Nẵng, Vietnam; Cần Thơ, Vietnam; Sài Gòn, Vietnam'),
    religions: ['Buddhist', 'Catholic'],
  },
} satisfies Record<string, Culture>
