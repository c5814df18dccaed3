/** Two lists with the columns, order and page size of the product, without row actions. */
import {
  BooleanField,
  ChipField,
  DataTable,
  DateField,
  FunctionField,
  List,
  Pagination,
  SearchInput,
  SelectField,
  TextArrayField,
  TextField,
} from 'react-admin';
import healthTypes from '../../../schemas/_dictionaries/healthType.json';
import rehab from '../../../schemas/_dictionaries/rehab.json';
import sexes from '../../../schemas/_dictionaries/sex.json';
import student from '../../../schemas/student.json';

const Col = DataTable.Col;
const coded = { optionValue: 'code', optionText: 'title' };
const pagination = <Pagination rowsPerPageOptions={[10, 20, 50, 100]} />;
const filters = [<SearchInput key="keyword" source="keyword" alwaysOn />];
const states = new Map(Object.values(student.properties.stuStatus.states).map(({ code, title }) => [code, title]));

export function Students() {
  return (
    <List perPage={20} sort={{ field: 'createTime', order: 'DESC' }} filters={filters} pagination={pagination}>
      <DataTable>
        <Col source="stuName" label="姓名" />
        <Col source="sex" label="性别">
          <SelectField source="sex" choices={sexes.choices} {...coded} />
        </Col>
        <Col source="age" label="年龄" />
        <Col source="rehabCategory" label="服务类别">
          <SelectField source="rehabCategory" choices={rehab.choices} {...coded} />
        </Col>
        <Col source="mainContact" label="主要联系人" />
        <Col source="mainPhone" label="联系电话" />
        <Col source="classIdsLabel" label="班级" disableSort>
          <TextArrayField source="classIdsLabel" />
        </Col>
        <Col source="headTeacherIdLabel" label="责任教师" disableSort />
        <Col source="stuStatus" label="状态">
          <FunctionField render={({ stuStatus }) => <ChipField source="state" record={{ state: states.get(stuStatus) }} size="small" />} />
        </Col>
        <Col source="enterDate" label="入学日期">
          <DateField source="enterDate" />
        </Col>
        <Col source="stuNo" label="学号" />
        <Col source="hasCert" label="是否持残疾人证">
          <BooleanField source="hasCert" />
        </Col>
      </DataTable>
    </List>
  );
}

export function HealthRecords() {
  return (
    <List perPage={20} sort={{ field: 'recordDate', order: 'DESC' }} filters={filters} pagination={pagination}>
      <DataTable>
        <Col source="stuIdLabel" label="学员" disableSort />
        <Col source="recordDate" label="日期">
          <DateField source="recordDate" />
        </Col>
        <Col source="recordType" label="类型">
          <SelectField source="recordType" choices={healthTypes.choices} {...coded} />
        </Col>
        <Col source="height" label="身高" />
        <Col source="weight" label="体重" />
        <Col source="bmi" label="BMI" />
        <Col source="temperature" label="体温" />
        <Col source="drugName" label="药品或疫苗">
          <TextField source="drugName" emptyText="–" />
        </Col>
        <Col source="handling" label="处理" />
        <Col source="recorderIdLabel" label="记录人" disableSort />
      </DataTable>
    </List>
  );
}
