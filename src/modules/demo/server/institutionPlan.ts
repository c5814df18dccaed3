import type { DistrictPlan } from './plans/districts';

/** Plan of a demo institution, from which people and dates are generated. */
export interface InstitutionPlan {
  id: string;
  orgName: string;
  /** Days until its subscription expires. */
  expiresIn: number;
  /** Area codes of its city: the first six digits of identity numbers. */
  areas: string[];
  /** Districts that its children can be of. */
  districts: readonly DistrictPlan[];
  areaName: string;
  streets: string[];
  hospitals: string[];
  departments: DepartmentPlan[];
  rooms: RoomPlan[];
  courses: CoursePlan[];
  staff: StaffPlan[];
  classes: ClassPlan[];
  /** Number of orders in the last half-year. */
  orders: number;
  /** Children with given data; they are created first. */
  known: KnownChildPlan[];
}

/** A child with a given name. */
export interface KnownChildPlan {
  name: string;
  sex: 1 | 2;
  /** Age in months. */
  months: number;
  rehab: number;
  /** Name and relation (dictionary relation) of the main contact. */
  main: [string, number];
  class: string;
  teacher: string;
  entered: number;
  grade?: number;
  isLeaving?: boolean;
  values?: Record<string, unknown>;
}

interface DepartmentPlan {
  key: string;
  name: string;
  parent?: string;
  leader?: string;
}
interface RoomPlan {
  key: string;
  name: string;
  capacity: number;
  shared?: boolean;
}
export interface CoursePlan {
  key: string;
  name: string;
  /** Codes of the dictionaries courseCat, domain, courseMode, feeMode, rehab. */
  category: number;
  domains: number[];
  mode: number;
  minutes: number;
  feeMode: number;
  rehab: number[];
  ageRange: string;
  intro: string;
  /** [name, quantity, price, list price, gift] */
  fees: [string, string, string, string | undefined, string | undefined][];
  teachers: string[];
}
export interface StaffPlan {
  key: string;
  name: string;
  sex: 1 | 2;
  department: string;
  /** Code of the dictionary post. */
  post: number;
  roles: string[];
  age: number;
  /** Days since the hire date. */
  hired: number;
  education: number;
  major: string;
  school: string;
  specialties?: string[];
  certificate?: string;
  /** Days until the certificate expires; default: it has no end. */
  certificateEnds?: number;
  /** Login name; default: the phone number. */
  username?: string;
  /** Given phone number, for a person who works in both institutions. */
  phone?: string;
}
export interface ClassPlan {
  name: string;
  /** Code of the dictionary classType. */
  type: number;
  course: string;
  head: string;
  assistants: string[];
  capacity: number;
  room: string;
  /** Days since its start; negative = days until it. */
  opened: number;
  state: 'waiting' | 'open' | 'closed';
  ages: [number, number];
  rehab: number[];
  /** Number of taken seats. */
  filled: number;
}
